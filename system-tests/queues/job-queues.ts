import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { documents, type ImportId, matters, toTypeId, toUuid } from '@dossier/contracts'
import { createSealer } from '@dossier/runtime'
import { type SeededFirm, startHeldMailServer, until } from '@dossier/testbed'
import { call } from '../confirmed-upload.ts'
import { effectsTable, keysOf, noteInserts } from './effects.ts'
import { enqueueByOperations, enqueueJobs } from './enqueue-jobs.ts'
import { keyOfAddress, MAIL_DOMAIN } from './mail.ts'
import { type Scene, USUAL_PIECES, type Working, type WorkQueue } from './work-queue.ts'

const PROGRAM = fileURLToPath(new URL('../../packages/runtime/test/jobs-process.ts', import.meta.url))
const WORK_MS = 5
/** Longer than the lease of that process: whoever does not renew it has the job done twice. */
const LONG_WORK_MS = 2_500
/** Each hundredth job is long. */
const LONG_EVERY = 100

/** The queue itself, with a handler that writes its effect and ends its job in two statements, and knows nothing of earlier runs. */
export const jobs: WorkQueue = {
  name: 'jobs',
  service: 'matters',
  pieces: USUAL_PIECES,
  repeatsMax: 4,
  async enqueue(scene) {
    const { t } = scene
    return {
      effects: await effectsTable(t, 'matters'),
      ...(await enqueueJobs(scene, 'matters', 'effect', ({ key }, place) => ({
        id: key,
        workMs: place % LONG_EVERY === 0 ? LONG_WORK_MS : WORK_MS,
      }))),
      async start(): Promise<Working> {
        const env = { ...process.env, DATABASE_URL: t.databaseUrlOf('matters') }
        const started = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] })
        await once(started.stdout, 'data')
        return {
          async kill() {
            const exited = once(started, 'exit')
            started.kill('SIGKILL')
            await exited
          },
        }
      },
    }
  },
}

/** Documents are requested once, and then the matter forgets what it asked for. */
export const requestTemplateDocuments: WorkQueue = {
  name: 'requestTemplateDocuments',
  service: 'matters',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    const { t, pieces } = scene
    const effects = await noteInserts(t, 'documents', { table: 'documents', key: 'new.matter_id::text' })
    await t.query(
      'matters',
      `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags, created_at, updated_at)
       select id, firm_id, id::text, id::text, 'active', 'other', '{}', '{}', '{}', now(), now()
       from unnest($1::uuid[], $2::uuid[]) as m(id, firm_id)`,
      [pieces.map(({ key }) => key), pieces.map(({ firm }) => toUuid(firm.id))],
    )
    await t.query(
      'matters',
      `insert into template_requests (firm_id, matter_id, items, created_at) select firm_id, id, $1, now() from matters`,
      [JSON.stringify([documents.ChecklistItem.parse({ name: 'Passport' })])],
    )
    const payloadOf = ({ key }: { key: string }) => ({ matter_id: toTypeId('mat', key) })
    return { effects, ...(await enqueueJobs(scene, 'matters', 'requestTemplateDocuments', payloadOf)) }
  },
}

/**
 * A piece is a row of an import. 50 are made in one transaction, so it takes more of them to be killed 20 times. Each is an event, and would be
 * none if it were found to be there already.
 */
export const makeImportRows: WorkQueue = {
  name: 'makeImportRows',
  service: 'matters',
  pieces: { inAll: 3_000, ofEachOther: 5 },
  repeatsMax: 0,
  async enqueue({ t, firms, pieces }) {
    const { addImportPart, checkImport, createImport, getImport, startImport } = matters.operations
    const columns = [
      { column: 'Title', field: 'matter.title' as const },
      { column: 'Area', field: 'matter.practice_area' as const },
    ]
    const checked = new Map<SeededFirm, string>()
    await t.startService('matters')
    for (const firm of firms) {
      const rows = pieces.filter((piece) => piece.firm === firm).map(({ key }) => `${key},other`)
      const data = Buffer.from(['Title,Area', ...rows].join('\n')).toString('base64')
      const { id } = await call<matters.Import>(t.call(createImport, { name: 'Killed', columns }, firm.key))
      await call(t.call(addImportPart, { id, number: 1, data }, firm.key))
      await call(t.call(checkImport, { id }, firm.key))
      await until(async () => (await t.call(getImport, { id }, firm.key)).data.status === 'checked')
      checked.set(firm, id)
    }
    const leases = await enqueueByOperations(t, 'matters', 'makeImportRows', async () => {
      for (const [{ key }, id] of checked) await call(t.call(startImport, { id: id as ImportId }, key))
    })
    const effects = await noteInserts(t, 'matters', {
      table: 'outbox',
      key: `case when new.payload::json ->> 'type' = 'matter.created' then new.payload::json #>> '{data,title}' end`,
    })
    return {
      ...leases,
      effects,
      waiting: () => keysOf(t, 'matters', `select matter ->> 'title' as key from import_rows where outcome = 'valid'`),
    }
  },
}

/** Emails about accounts that wait in identity; keys are their ids. */
async function insertAccountMails({ t, pieces }: Scene): Promise<void> {
  const sealer = createSealer(t.environmentOf('identity').ENCRYPTION_KEYS!)
  const mailOf = (id: string) => {
    const link = 'http://app.test/invitations/token'
    const expires_at = '2100-01-01T00:00:00.000Z'
    return {
      to: `${id}@${MAIL_DOMAIN}`,
      firm: null,
      content: { kind: 'invitation', inviter_name: null, role: 'attorney', link, expires_at },
    }
  }
  await t.query(
    'identity',
    `insert into account_mails (id, firm_id, mail, give_up_at, created_at)
     select id, firm_id, mail, now() + interval '1 day', now() from unnest($1::uuid[], $2::uuid[], $3::text[]) as m(id, firm_id, mail)`,
    [
      pieces.map(({ key }) => key),
      pieces.map(({ firm }) => toUuid(firm.id)),
      // The context that `account-mailer.ts` seals with.
      pieces.map(({ key }) => sealer.seal(JSON.stringify(mailOf(key)), `account-mail:${key}`)),
    ],
  )
}

const accountMailPayload = ({ key }: { key: string }) => ({ mail_id: key })

/** Notifications, which is not killed here, sends each id once. */
export const sendAccountMail: WorkQueue = {
  name: 'sendAccountMail',
  service: 'identity',
  pieces: USUAL_PIECES,
  repeatsMax: 0,
  async enqueue(scene) {
    const { t } = scene
    const server = await startHeldMailServer()
    await t.stopService('notifications')
    await t.startProcess('notifications', { SMTP_URL: server.url })
    await insertAccountMails(scene)
    return {
      effects: async () => server.taken.map(({ to }) => keyOfAddress(to)),
      ...(await enqueueJobs(scene, 'identity', 'sendAccountMail', accountMailPayload)),
      stop: () => server.stop(),
    }
  },
}

/** The same emails, while the processes that send them are killed. */
export const accountMessages: WorkQueue = {
  name: 'account_messages',
  service: 'notifications',
  pieces: USUAL_PIECES,
  // The jobs of one process of identity that hand over at a time.
  repeatsMax: 4,
  async enqueue(scene) {
    const { t, pieces } = scene
    const server = await startHeldMailServer()
    await insertAccountMails(scene)
    await enqueueJobs(scene, 'identity', 'sendAccountMail', accountMailPayload)
    return {
      effects: async () => server.taken.map(({ to }) => keyOfAddress(to)),
      async waiting() {
        const text = `select id::text as id from account_messages where status = 'sent'`
        const sent = new Set((await t.query<{ id: string }>('notifications', text)).map(({ id }) => id))
        return pieces.map(({ key }) => key).filter((key) => !sent.has(key))
      },
      async endLeases() {
        await t.query('notifications', 'update account_messages set leased_until = null')
        // What identity could not hand over meanwhile.
        await t.query('identity', 'update jobs set due_at = now() where lease is null and not is_due')
      },
      start: () => t.startProcess('notifications', { SMTP_URL: server.url }),
      untilHeard: () => server.untilClosed(),
      stop: () => server.stop(),
    }
  },
}
