import { IDEMPOTENCY_KEY_HEADER } from '@dossier/contracts'
import {
  API_KEY,
  BASE_URL,
  type CollectionRequest,
  collectionFolders,
  INTRODUCTION,
  NEW_KEY,
  rememberScript,
} from './requests.ts'

/** The name of the collection's folder. */
const ROOT = 'dossier'

/** The files of the collection for Bruno, by their path: a folder for each topic of the reference, a file for each operation. */
export function brunoFiles(): Map<string, string> {
  const manifest = { version: '1', name: 'Dossier API', type: 'collection', ignore: ['node_modules', '.git'] }
  const files = new Map([
    [`${ROOT}/bruno.json`, `${JSON.stringify(manifest, null, 2)}\n`],
    [`${ROOT}/collection.bru`, collectionFile()],
    [`${ROOT}/environments/Dossier.bru`, environmentFile()],
  ])
  for (const [index, { name, description, requests }] of collectionFolders().entries()) {
    const folder = `${ROOT}/${name}`
    files.set(`${folder}/folder.bru`, blocks(block('meta', [`name: ${name}`, `seq: ${index + 1}`]), docs(description)))
    for (const [at, request] of requests.entries())
      files.set(`${folder}/${request.operation}.bru`, requestFile(request, at + 1))
  }
  return files
}

const collectionFile = () =>
  blocks(
    block('auth', ['mode: apikey']),
    block('auth:apikey', ['key: X-Api-Key', `value: {{${API_KEY}}}`, 'placement: header']),
    block('script:post-response', rememberScript('res.getBody()', 'bru.setVar')),
    docs(INTRODUCTION),
  )

/** The key is a secret, which Bruno keeps out of the files. */
const environmentFile = () =>
  `${block('vars', [`${BASE_URL}: https://dossier.example`])}\nvars:secret [\n  ${API_KEY}\n]\n`

function requestFile(request: CollectionRequest, seq: number): string {
  const { name, method, path, description, pathParameters, query, body } = request
  const url = `{{${BASE_URL}}}${path.replace(/\{(\w+)\}/g, ':$1')}`
  const search = query.filter(({ isOn }) => isOn).map((one) => `${one.name}=${one.value}`)
  const target = search.length > 0 ? `${url}?${search.join('&')}` : url
  return blocks(
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${target}`, `body: ${body === undefined ? 'none' : 'json'}`, 'auth: inherit']),
    query.length > 0 &&
      block(
        'params:query',
        query.map((one) => `${one.isOn ? '' : '~'}${one.name}: ${one.value}`),
      ),
    pathParameters.length > 0 &&
      block(
        'params:path',
        pathParameters.map((one) => `${one.name}: ${one.value}`),
      ),
    method !== 'GET' && block('headers', [`${IDEMPOTENCY_KEY_HEADER}: ${NEW_KEY}`]),
    body !== undefined && block('body:json', JSON.stringify(body, null, 2).split('\n')),
    docs(description),
  )
}

const blocks = (...some: (string | false)[]) => some.filter(Boolean).join('\n')

const block = (name: string, lines: readonly string[]) => `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

const docs = (text: string) => block('docs', text.split('\n'))
