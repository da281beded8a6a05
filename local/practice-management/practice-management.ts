import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { createAccessGuard } from '../stand-in/access-guard.ts'
import { createFailures } from '../stand-in/failures.ts'
import { createStyleRouter } from '../stand-in/page.ts'
import { newApp, serve } from '../stand-in/serve.ts'
import { contactCalls, contactShape } from './api/contacts.ts'
import { documentCalls, documentShape } from './api/documents.ts'
import { apiErrors } from './api/errors.ts'
import { parseFields, type Shape, show } from './api/fields.ts'
import { matterCalls, matterShape } from './api/matters.ts'
import { practiceAreaCalls } from './api/practice-areas.ts'
import { createRateLimit } from './api/rate-limit.ts'
import { createApiRouter } from './api/router.ts'
import { userCalls } from './api/users.ts'
import { webhookCalls } from './api/webhooks.ts'
import { applicationSettings } from './application-settings.ts'
import { createCallLog } from './calls.ts'
import { type Controls, createControls, type NewAccount } from './control/controls.ts'
import { createControlRouter } from './control/router.ts'
import { createGate, type Failure, type Gate } from './misbehaviour.ts'
import { type ClientOptions, createOAuthRouter } from './oauth/router.ts'
import { createTokens } from './oauth/tokens.ts'
import { createPagesRouter } from './pages/router.ts'
import { defaultSettings, type Settings } from './settings.ts'
import { openStorage } from './storage/storage.ts'
import { createLedger } from './store/ledger.ts'
import type { WebhookModel } from './store/records.ts'
import { openStore } from './store/store.ts'
import { createAnnouncements } from './webhooks/announcements.ts'

export interface PracticeManagementOptions extends Partial<ClientOptions> {
  /** Default 127.0.0.1: nobody signs in on its pages. */
  readonly host?: string
  /** Port of the API, the consent page and the overview; 0, the default, picks a free one. */
  readonly port?: number
  /** Port of the host that takes files; 0, the default, picks a free one. */
  readonly storagePort?: number
  /** Directory in which everything survives a restart, owned by one stand-in at a time. Default: nothing survives. */
  readonly dataDir?: string | undefined
  /** Secret part of the address of the page and the controls; by default a random one. */
  readonly token?: string | undefined
  readonly settings?: Partial<Settings>
  /** Accounts to create unless one of the same name exists. */
  readonly accounts?: readonly NewAccount[]
  readonly clock?: () => Date
  readonly retryDelaysMs?: readonly number[]
  /** How long a receiver of events may take to answer; default 10 s. */
  readonly attemptMsMax?: number
}

export interface PracticeManagement {
  /** Address of consent and tokens, without a trailing slash. */
  readonly url: string
  readonly apiUrl: string
  /** Address of the host that takes files. */
  readonly storageUrl: string
  /** Address of the page, token included. The controls are below it. */
  readonly pageUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Settings of an application that uses the stand-in. */
  readonly environment: Readonly<ReturnType<typeof applicationSettings>>
  readonly controls: Controls
  /** Sets the address that is called when a person takes access back. */
  setDeauthorizeUrl(url: string): void
  /** Path of the bytes of a document; undefined when none have come. */
  fileOf(documentId: number): string | undefined
  stop(): Promise<void>
}

/** Starts a stand-in for the practice-management system that speaks the wire format of Clio Manage's API v4. */
export async function startPracticeManagement(options: PracticeManagementOptions = {}): Promise<PracticeManagement> {
  const { host = '127.0.0.1', port = 0, storagePort = 0, clock = () => new Date(), dataDir } = options
  const token = options.token ?? randomBytes(24).toString('base64url')
  const client = {
    clientId: options.clientId ?? 'dossier',
    clientSecret: options.clientSecret ?? randomBytes(24).toString('base64url'),
    redirectUris: options.redirectUris,
    deauthorizeUrl: options.deauthorizeUrl,
  }
  const settings = { ...defaultSettings, ...options.settings }
  const stopping = new AbortController()
  const temporaryDir = dataDir === undefined ? await mkdtemp(join(tmpdir(), 'practice-management-')) : undefined

  const store = await openStore(dataDir)
  const announcements = createAnnouncements({
    store,
    clock,
    show: (webhook, record) => {
      const shape = shapes[webhook.model]
      return show(record as never, shape, parseFields(webhook.fields, shape))
    },
    retryDelaysMs: options.retryDelaysMs,
    attemptMsMax: options.attemptMsMax,
  })
  const ledger = createLedger(store, clock, announcements.announce)
  const shapes: Record<WebhookModel, Shape<never>> = {
    contact: contactShape,
    matter: matterShape(ledger),
    document: documentShape(ledger),
  }
  const tokens = createTokens(store, settings, clock)
  const failures = createFailures<Failure>()
  const calls = createCallLog()
  const gate = createGate({ failures, calls, settings, clock, stopping: stopping.signal })
  const storage = await openStorage({ store, directory: join(temporaryDir ?? dataDir!, 'files'), gate, clock })
  const controls = createControls({ ledger, tokens, settings, failures, calls, announcements, storage, client })
  const present = new Set([...store.all('accounts')].map(({ name }) => name))
  for (const account of options.accounts ?? []) if (!present.has(account.name)) controls.addAccount(account)

  let [url, storageUrl] = ['', '']
  const guard = createAccessGuard({
    name: 'practice-management stand-in',
    setting: 'practice_management_url',
    host,
    token,
  })
  const app = newApp()
  app.use(guard.refuseForeignHosts)
  app.use(createStyleRouter())
  app.use(['/api', '/oauth'], (_req, res, next) => {
    // Tests move this clock. The header tells callers by how much.
    res.set('Date', clock().toUTCString())
    next()
  })
  app.use(['/api', '/oauth'], passGate(gate))
  app.use(createOAuthRouter({ client, tokens, store }))
  app.use(
    createApiRouter({
      calls: [
        ...userCalls(store),
        ...contactCalls(ledger),
        ...practiceAreaCalls(ledger, settings),
        ...matterCalls(ledger),
        ...documentCalls({
          ledger,
          announce: announcements.announce,
          storage,
          storageUrl: () => settings.storageUrl ?? storageUrl,
        }),
        ...webhookCalls(ledger, announcements, shapes),
      ],
      tokens,
      rateLimit: createRateLimit(clock, () => settings.rateLimit),
      url: () => url,
    }),
  )
  app.use('/:token', guard.requireToken, createControlRouter(controls), createPagesRouter(controls))
  app.use((req, res) => {
    if (req.path === '/') guard.refuse(res)
    else res.status(404).json({ error: 'not_found' })
  })
  app.use(answerError)

  const server = await serve(app, host, port)
  const storageServer = await serve(storage.handle, host, storagePort).catch(async (err) => {
    await server.stop()
    throw err
  })
  ;[url, storageUrl] = [server.url, storageServer.url]

  return {
    url,
    apiUrl: `${url}/api/v4`,
    storageUrl,
    pageUrl: `${url}/${token}`,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    environment: applicationSettings({ url, ...client }),
    controls,
    setDeauthorizeUrl(url) {
      client.deauthorizeUrl = url
    },
    fileOf(documentId) {
      const document = store.find('documents', documentId)
      return document && storage.fileOf(document)
    },
    async stop() {
      stopping.abort()
      await announcements.stop()
      await Promise.all([server.stop(), storageServer.stop()])
      if (temporaryDir) await rm(temporaryDir, { recursive: true, force: true })
    },
  }
}

/** Counts a request, and makes it fail if a failure was asked for. */
function passGate(gate: Gate): RequestHandler {
  return async (req, res, next) => {
    const path = req.originalUrl.replace(/\?.*$/, '').replace(/\.json$/, '')
    const isApi = path.startsWith('/api/')
    const entry = await gate.enter(req, res, {
      path: path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}'),
      target: isApi ? req.originalUrl : null,
      plainPath: path,
    })
    if (entry === 'gone') return
    if (entry === 'go on' || typeof entry.kind !== 'number') return next()
    const headers: Record<string, string> =
      entry.retryAfterS === undefined ? {} : { 'Retry-After': String(entry.retryAfterS) }
    const body = isApi
      ? apiErrors.told(entry.kind, headers)
      : { error: entry.kind < 500 ? 'invalid_grant' : 'server_error' }
    res.status(entry.kind).set(headers).json(body)
  }
}

/** Four arguments are what makes it an error handler for Express. */
const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  const status = (error as { status?: number }).status ?? 500
  if (status === 500) console.error(error)
  res.status(status).json({ error: { type: 'InternalError', message: 'The stand-in could not do this.' } })
}
