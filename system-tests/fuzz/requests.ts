/** Requests to send to an operation: good ones, and good ones with a twist. */
import { inputPlaces, type Operation, takesBody } from '@dossier/contracts'
import fc from 'fast-check'
import { z } from 'zod'
import { anyJson, anyText, strangeKeys, unusualTexts } from './hostile-values.ts'
import { arrangedPlaceholder, idPlaceholder, repeated } from './placeholders.ts'
import { type JsonSchema, type Member, objectOf, validMembers } from './valid-values.ts'

/** Who the request says it is from. */
export type Credential = 'good' | 'none' | 'badKey' | 'badSession' | 'badBearer'

/** A request as it goes over the wire, with placeholders in it. */
export interface FuzzRequest {
  method: string
  /** Path and query. */
  target: string
  headers: [name: string, value: string][]
  body?: string
  /** How the body becomes bytes; latin1 makes UTF-8 that is none. */
  encoding: 'utf8' | 'latin1'
  credential: Credential
  /** Whether no route needs to fit: then answers that belong to no operation are in order too. */
  astray: boolean
}

/** What a request is put together from. */
interface Parts {
  path: Record<string, string>
  members: Member[]
}

type Twist = (op: Operation, parts: Parts) => fc.Arbitrary<Partial<FuzzRequest>>

const schemas = new Map<Operation, JsonSchema>()

function schemaOf(op: Operation): JsonSchema {
  let schema = schemas.get(op)
  if (!schema) {
    schema = z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    schemas.set(op, schema)
  }
  return schema
}

/** Any request to the operation: a third as it should be. `arranged` names the fields that its case sends. */
export function requestsOf(op: Operation, arranged: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return validParts(op, arranged).chain((parts) => {
    const good = toRequest(op, parts)
    const twisted = twists
      .filter(({ applies }) => !applies || applies(op))
      .map(({ weight, twist }) => ({ weight, arbitrary: twist(op, parts).map((change) => ({ ...good, ...change })) }))
    return fc.oneof({ withCrossShrink: true }, { weight: 9, arbitrary: fc.constant(good) }, ...twisted)
  })
}

/**
 * Fields of kinds that the schema allows. One time in twelve, those of the case have the values that it arranges; twice as
 * often they come alone, since some operations have several fields that agree with nothing but what is there.
 */
function validParts(op: Operation, arranged: readonly string[]): fc.Arbitrary<Parts> {
  const { path } = inputPlaces(op)
  const ofCase = arranged.map((name): Member => [name, JSON.stringify(arrangedPlaceholder(name))])
  return fc.tuple(validMembers(schemaOf(op)), fc.nat({ max: 11 })).map(([generated, chance]) => {
    const others = generated.filter(([name]) => !arranged.includes(name))
    const members = chance < 2 ? ofCase : chance === 2 ? [...others, ...ofCase] : generated
    return {
      path: Object.fromEntries(
        members.filter(([name]) => path.includes(name)).map(([name, json]) => [name, queryText(json)]),
      ),
      members: members.filter(([name]) => !path.includes(name)),
    }
  })
}

function toRequest(op: Operation, { path, members }: Parts): FuzzRequest {
  const pathname = op.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(path[name]!))
  const common = {
    method: op.method.toUpperCase(),
    encoding: 'utf8',
    credential: op.access.kind === 'public' ? 'none' : 'good',
    astray: false,
  } as const
  if (!takesBody(op)) {
    const query = members.map(([name, json]) => `${encode(name)}=${encode(queryText(json))}`).join('&')
    return { ...common, target: query ? `${pathname}?${query}` : pathname, headers: [] }
  }
  const textOf = (field: string) => queryText(members.find(([name]) => name === field)?.[1] ?? '""')
  const isSent = (field: string) => members.some(([name]) => name === field)
  if (op.signed) {
    const signed = Object.entries(op.signed.headers)
      .filter(([field]) => isSent(field))
      .map(([field, name]): [string, string] => [
        name,
        Buffer.from(textOf(field).replace(/[^\t -~\x80-\uffff]/g, ''))
          .toString('latin1')
          .replace(/[\x00-\x1f\x7f]/g, ''),
      ])
    const query = (op.signed.query ?? []).filter(isSent).map((name) => `${encode(name)}=${encode(textOf(name))}`)
    return {
      ...common,
      target: query.length > 0 ? `${pathname}?${query.join('&')}` : pathname,
      headers: [['Content-Type', op.signed.form ? 'application/x-www-form-urlencoded' : 'application/json'], ...signed],
      body: textOf('body'),
    }
  }
  if (op.rawBody) {
    return { ...common, target: pathname, headers: [['Content-Type', textOf('media_type')]], body: textOf('body') }
  }
  const bare = members.length === 0 && op.method === 'post'
  return {
    ...common,
    target: pathname,
    headers: bare ? [] : [['Content-Type', 'application/json']],
    ...(!bare && { body: objectOf(members) }),
  }
}

/** A value of JSON as a query or path carries it. */
function queryText(json: string): string {
  if (!json.startsWith('"')) return json
  return JSON.parse(json) as string
}

/** Percent-encodes as browsers do; a lone surrogate goes as the three bytes that it would be. Placeholders stay. */
function encode(text: string): string {
  return text
    .split(/(@@.*?@@)/s)
    .map((part) => {
      const placeholder = /^(@@(?:repeat:\d+|.*)?:)(.*)(@@)$/s.exec(part)
      return placeholder ? placeholder[1] + encodeText(placeholder[2]!) + placeholder[3] : encodeText(part)
    })
    .join('')
}

function encodeText(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text)
  return text.replace(/[\ud800-\udfff]|[^\ud800-\udfff]+/gu, (part) =>
    part.isWellFormed() ? encodeURIComponent(part) : percent(bytesOfSurrogate(part.charCodeAt(0))),
  )
}

const bytesOfSurrogate = (code: number) => [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
const percent = (bytes: number[]) => bytes.map((byte) => `%${byte.toString(16)}`).join('')

const hasBody = (op: Operation) => takesBody(op)
const hasMembers = (op: Operation) => inputPlaces(op).body.length + inputPlaces(op).query.length > 0

function withMembers(op: Operation, parts: Parts, members: Member[]): Partial<FuzzRequest> {
  const { target, body, headers } = toRequest(op, { ...parts, members })
  return { target, headers, ...(body !== undefined && { body }) }
}

const namesOf = (op: Operation) => {
  const { body, query } = inputPlaces(op)
  return [...body, ...query]
}

/** One field is something else. */
const replaceField: Twist = (op, parts) =>
  fc
    .tuple(fc.constantFrom(...namesOf(op)), anyJson)
    .map(([name, json]) => withMembers(op, parts, [...parts.members.filter(([other]) => other !== name), [name, json]]))

/** One field is just within its bounds, or just beyond. */
const atBound: Twist = (op, parts) =>
  fc
    .constantFrom(...namesOf(op))
    .chain((name) =>
      boundsOf(schemaOf(op).properties![name]!).map((json) =>
        withMembers(op, parts, [...parts.members.filter(([other]) => other !== name), [name, json]]),
      ),
    )

/** Texts, lists and numbers around the bounds that a schema states. */
function boundsOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, anyOf = [] } = schema
  const texts: string[] = []
  for (const length of [minLength, maxLength].filter((bound) => bound !== undefined)) {
    for (const times of [length - 1, length, length + 1].filter((count) => count >= 0)) {
      texts.push(`"${repeated('x', times)}"`, `"${repeated('𝒜', times)}"`, `" ${repeated('é', times)} "`)
    }
  }
  for (const number of [minimum, maximum].filter((bound) => bound !== undefined)) {
    texts.push(...[number - 1, number, number + 1, number + 0.5].map(String), `${number}.0`)
  }
  for (const count of [minItems, maxItems].filter((bound) => bound !== undefined)) {
    const item = schema.items?.enum?.[0] ?? schema.items?.example ?? 'x'
    for (const times of [count - 1, count, count + 1].filter((many) => many > 0)) {
      texts.push(`[${repeated(`${JSON.stringify(item)},`, times - 1)}${JSON.stringify(item)}]`)
    }
  }
  const own = texts.length > 0 ? [fc.constantFrom(...texts)] : []
  const nested = anyOf.filter((choice) => choice.type !== 'null').map(boundsOf)
  return fc.oneof(anyJson, ...own, ...own, ...nested, ...nested)
}

/** A field is missing, comes twice, or is none of the operation's. */
const changeMembers: Twist = (op, parts) =>
  fc.oneof(
    fc.nat({ max: 20 }).map((index) => withMembers(op, parts, parts.members.toSpliced(index, 1))),
    fc
      .tuple(fc.constantFrom(...strangeKeys), anyJson)
      .map(([name, json]) => withMembers(op, parts, [...parts.members, [name, json]])),
    fc
      .tuple(fc.constantFrom('', ...namesOf(op)), anyJson)
      .map(([name, json]) => withMembers(op, parts, [...parts.members, [name, json], [name, json]])),
    fc
      .constantFrom(...Object.keys(parts.path), 'body')
      .map((name) => withMembers(op, parts, [...parts.members, [name, '"x"']])),
  )

/** An identifier is another firm's, unknown, of another kind, or spelt otherwise. */
const strangeId: Twist = (op, parts) => {
  const own = Object.entries(schemaOf(op).properties ?? {})
    .map(
      ([name, schema]) => [name, schema.idPrefix ?? schema.anyOf?.find((choice) => choice.idPrefix)?.idPrefix] as const,
    )
    .filter(([, prefix]) => prefix !== undefined)
  if (own.length === 0) return fc.constant({})
  return fc
    .tuple(fc.constantFrom(...own), fc.nat({ max: 20 }), fc.nat({ max: 9 }))
    .map(([[name, prefix], index, kind]) => {
      const suffix = '01kagq8t5re8hbyqm2s4w7x9zc'
      const id = [
        idPlaceholder(prefix!, 'foreign', index),
        idPlaceholder(prefix!, 'foreign', index),
        `${prefix}_${suffix}`,
        idPlaceholder(prefix === 'mat' ? 'cli' : 'mat', 'own', index),
        `${prefix}_${suffix.toUpperCase()}`,
        `${prefix}_8${suffix.slice(1)}`,
        suffix,
        '019515f8-e8b8-7222-bf5e-d4110f83a7ec',
        `${prefix}_${suffix}\n`,
        `${prefix}_00000000000000000000000000`,
      ][kind]!
      if (name in parts.path) {
        const { target } = toRequest(op, { ...parts, path: { ...parts.path, [name]: id } })
        return { target, astray: kind === 8 }
      }
      return withMembers(op, parts, [...parts.members.filter(([other]) => other !== name), [name, JSON.stringify(id)]])
    })
}

/** The body as a whole is something else. */
const strangeBody: Twist = (_op, { members }) => {
  const good = objectOf(members)
  const bodies = fc.oneof(
    anyJson,
    fc.constantFrom('', ' ', '{', '}', '[', '"', '{"a"', "{'a':1}", '{a:1}', '{"a":1,}', '//', 'nul', '\u0000', 'a=b'),
    fc.constantFrom('\ufeff', '\u0000', ' \n\t', '/**/').map((before) => before + good),
    fc.constantFrom('x', '{}', '\u0000', '\ufeff', ',', ' \n').map((after) => good + after),
    fc.constantFrom(`[${good}]`, JSON.stringify(good), `{"data":${good}}`),
    fc.constantFrom(
      `${repeated(' ', 1024 * 1024)}${good}`,
      `${repeated(' ', 1024 * 1024 - 5000)}${good}`,
      `{${repeated('"a":1,', 150_000)}"a":1}`,
      `{"a":${repeated('[', 50_000)}${repeated(']', 50_000)}}`,
    ),
  )
  return fc.oneof(
    bodies.map((body): Partial<FuzzRequest> => ({ body, headers: [['Content-Type', 'application/json']] })),
    fc
      .constantFrom('\u00c0\u00af', '\u00ff\u00fe', '\u00ed\u00a0\u0080', '\u00f4\u0090\u0080\u0080', '\u00e2\u0082')
      .map(
        (bytes): Partial<FuzzRequest> => ({
          body: good === '{}' ? `{"a":"${bytes}"}` : good.replace(/"@@.*?@@"|"[^"]*"(?=[,}])/, `"${bytes}"`),
          encoding: 'latin1',
          headers: [['Content-Type', 'application/json']],
        }),
      ),
    fc
      .constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/json; charset=UTF-8',
        'application/json; charset="utf-8"; a=b',
        'APPLICATION/JSON',
        'application/json-patch+json',
        'application/xml',
        'application/json, text/plain',
        ';',
        '/',
        '',
        'a'.repeat(5000),
      )
      .map((type): Partial<FuzzRequest> => ({ body: good, headers: [['Content-Type', type]] })),
    fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip').map(
      (encoding): Partial<FuzzRequest> => ({
        body: good,
        headers: [
          ['Content-Type', 'application/json'],
          ['Content-Encoding', encoding],
        ],
      }),
    ),
  )
}

/** The path does not lead where it should, or leads there by a detour. */
const strangePath: Twist = (op, parts) => {
  const good = toRequest(op, parts)
  const [pathname = '', query = ''] = good.target.split('?')
  const oddities = [
    '%00',
    '%2F',
    '%2e%2e',
    '%2e%2e%2f',
    '%c0%ae',
    '%c0%af',
    '%ff',
    '%',
    '%zz',
    '%ed%a0%80',
    '%0d%0a',
    '+',
  ]
  const more = [
    ';a=b',
    '//',
    '/.',
    '/..',
    '\\',
    ':',
    '@',
    '*',
    '%25',
    '%F0%9F%92%A9',
    'é'.normalize('NFD'),
    '.json',
    '/',
  ]
  const odd = fc.oneof(fc.constantFrom(...oddities, ...more.map(encode), ';', '//', '/./', '/../'), anyText.map(encode))
  const query_ = query ? `?${query}` : ''
  return fc
    .oneof(
      odd.map((text) => pathname + text + query_),
      odd.map((text) => pathname.replace(/\/[^/]*$/, (last) => `/${text}${last.slice(1)}`) + query_),
      odd.map((text) => op.path.replace(/\{\w+\}/g, text)),
      fc.constantFrom(pathname.toUpperCase(), `/${pathname}`, `${pathname}/`, `/.${pathname}`, `${pathname}#a`),
      fc
        .constantFrom(`http://localhost${pathname}`, repeated('a', 10_000))
        .map((text) => (text.startsWith('@') ? `/${text}` : text)),
    )
    .map((target) => ({ target: target.replace(/^(?!\/|http)/, '/'), astray: true }))
}

const strangeQuery: Twist = (op, parts) => {
  const good = toRequest(op, parts).target
  const separator = good.includes('?') ? '&' : '?'
  const names = fc.constantFrom(...inputPlaces(op).query, ...strangeKeys, 'page', 'api_key')
  const values = fc.oneof(
    anyText.map(encode),
    fc.constantFrom('%00', '%ff', '%', '%zz', '%c0%af', '+', 'a%0d%0ab', '1%30', '01', '+1', '1e1', '0x1', ' 1', '1.0'),
  )
  return fc
    .oneof(
      fc.tuple(names, values).map(([name, value]) => `${encode(name)}=${value}`),
      fc.tuple(names, values).map(([name, value]) => `${encode(name)}=${value}&${encode(name)}=${value}`),
      fc.tuple(names, values).map(([name, value]) => `${encode(name)}[]=${value}`),
      fc.tuple(names, values).map(([name, value]) => `${encode(name)}%5B0%5D%5Ba%5D=${value}`),
      fc.tuple(names, values).map(([name, value]) => `${encode(name)};${value}`),
      fc.constantFrom(
        '&&&',
        '=',
        '=&=',
        '?',
        '?page=1',
        'page',
        'page=',
        `${repeated('a=1&', 1_500)}a`,
        `page=${repeated('1', 9_000)}`,
      ),
    )
    .map((query) => ({ target: `${good}${separator}${query}` }))
}

const strangeMethod: Twist = () =>
  fc
    .constantFrom('PUT', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND', 'LINK', 'QUERY')
    .map((method) => ({ method, astray: true }))

/** Headers that are odd, or that some server somewhere takes too seriously. */
const oddHeaders: fc.Arbitrary<[string, string][]> = fc.oneof(
  fc.constantFrom<[string, string][]>(
    [['X-Request-Id', 'a b']],
    [['X-Request-Id', 'x'.repeat(129)]],
    [['X-Request-Id', 'order-42']],
    [
      ['X-Request-Id', 'a'],
      ['X-Request-Id', 'b'],
    ],
    [['Accept', 'text/html']],
    [['Accept', '*/*;q=0']],
    [['Accept-Encoding', 'gzip;q=1, *;q=0']],
    [['Host', 'evil.example']],
    [['Host', '']],
    [['X-Forwarded-For', '::1, evil']],
    [['X-Forwarded-Host', 'evil.example']],
    [['X-Forwarded-Proto', 'javascript']],
    [['X-HTTP-Method-Override', 'DELETE']],
    [['X-Original-URL', '/api/v1/api-keys']],
    [['Origin', 'null']],
    [['Origin', 'https://evil.example']],
    [['Referer', 'https://evil.example']],
    [['Cookie', '=; ;;=a; dossier_session; __proto__=a']],
    [['Expect', '100-continue']],
    [['Expect', 'nonsense']],
    [['Upgrade', 'websocket']],
    [['Range', 'bytes=0-']],
    [['If-None-Match', '*']],
    [['If-Modified-Since', '+275760-09-13']],
    [['Idempotency-Key', 'a'.repeat(256)]],
    [['Idempotency-Key', '']],
    [['Idempotency-Key', 'é'.normalize('NFC')]],
    [
      ['Idempotency-Key', 'a'],
      ['Idempotency-Key', 'b'],
    ],
    [['Traceparent', '00-00000000000000000000000000000000-0000000000000000-00']],
    [['Traceparent', 'nonsense']],
    [['__proto__', 'a']],
    [['constructor', 'a']],
    [['X-Long', 'a'.repeat(17_000)]],
    [['X-Many', 'a, '.repeat(2_000)]],
  ),
  fc.uuid().map((key): [string, string][] => [['Idempotency-Key', key]]),
  fc.constantFrom(...unusualTexts).map((text): [string, string][] => [
    [
      'User-Agent',
      Buffer.from(text.replace(/[\n\t]/g, ' '))
        .toString('latin1')
        .replace(/[\x00-\x1f\x7f]/g, ''),
    ],
  ]),
)

const strangeHeaders: Twist = (op, parts) => {
  const good = toRequest(op, parts)
  return oddHeaders.map((headers) => ({ headers: [...good.headers, ...headers], astray: true }))
}

const strangeCredential: Twist = () =>
  fc.constantFrom<Credential>('none', 'badKey', 'badSession', 'badBearer').map((credential) => ({ credential }))

const twists: { weight: number; twist: Twist; applies?: (op: Operation) => boolean }[] = [
  { weight: 5, twist: replaceField, applies: hasMembers },
  { weight: 3, twist: atBound, applies: hasMembers },
  { weight: 2, twist: changeMembers, applies: hasMembers },
  { weight: 2, twist: strangeId },
  { weight: 2, twist: strangeBody, applies: hasBody },
  { weight: 2, twist: strangePath },
  { weight: 1, twist: strangeQuery },
  { weight: 1, twist: strangeMethod },
  { weight: 1, twist: strangeHeaders },
  { weight: 1, twist: strangeCredential },
]
