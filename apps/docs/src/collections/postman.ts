import { IDEMPOTENCY_KEY_HEADER } from '@dossier/contracts'
import {
  API_KEY,
  BASE_URL,
  type CollectionRequest,
  collectionFolders,
  INTRODUCTION,
  NEW_KEY,
  REMEMBERED,
  rememberScript,
} from './requests.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** The collection for Postman, in its format 2.1, with a folder for each topic of the reference. */
export function postmanCollection(): string {
  const collection = {
    info: { name: 'Dossier API', description: INTRODUCTION, schema: SCHEMA },
    auth: {
      type: 'apikey',
      apikey: Object.entries({ key: 'X-Api-Key', value: `{{${API_KEY}}}`, in: 'header' }).map(([key, value]) => ({
        ...{ key, value, type: 'string' },
      })),
    },
    variable: [
      { key: BASE_URL, value: 'https://dossier.example' },
      { key: API_KEY, value: '' },
      ...Object.values(REMEMBERED).map((key) => ({ key, value: '' })),
    ],
    event: [
      {
        listen: 'test',
        script: {
          type: 'text/javascript',
          exec: rememberScript(
            "pm.response.headers.get('Content-Type')?.includes('json') ? pm.response.json() : {}",
            'pm.collectionVariables.set',
          ),
        },
      },
    ],
    item: collectionFolders().map(({ name, description, requests }) => ({
      name,
      description,
      item: requests.map(item),
    })),
  }
  return `${JSON.stringify(collection, null, 1)}\n`
}

function item(described: CollectionRequest) {
  const { name, operation, method, description, body, answer } = described
  const request = {
    ...{ method, description, header: headersOf(described), url: urlOf(described) },
    ...(body !== undefined && {
      body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
    }),
  }
  const response = answer && {
    ...{ name: 'Example', originalRequest: request, status: 'OK', code: answer.status },
    ...{ header: [{ key: 'Content-Type', value: 'application/json' }], body: JSON.stringify(answer.body, null, 2) },
  }
  return { id: operation, name, request, response: response ? [response] : [] }
}

function headersOf({ method, body }: CollectionRequest) {
  return [
    ...(method === 'GET' ? [] : [{ key: IDEMPOTENCY_KEY_HEADER, value: NEW_KEY }]),
    ...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
  ]
}

function urlOf({ path, pathParameters, query }: CollectionRequest) {
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'))
  const search = query.map(({ name, value, description, isOn }) => ({
    ...{ key: name, value, description, disabled: !isOn },
  }))
  const shown = query.filter(({ isOn }) => isOn).map(({ name, value }) => `${name}=${value}`)
  return {
    raw: `{{${BASE_URL}}}/${segments.join('/')}${shown.length > 0 ? `?${shown.join('&')}` : ''}`,
    host: [`{{${BASE_URL}}}`],
    path: segments,
    query: search,
    variable: pathParameters.map(({ name, value, description }) => ({ key: name, value, description })),
  }
}
