/**
 * How the audit log records each operation. The answer is derived from method and tag. `audit` on the operation overrides
 * it, and a public operation must have one.
 */
import { z } from 'zod'
import type { AuditAnswer, AuditKind } from './audit-kind.ts'
import { type IdPrefix, idPrefixOf } from './ids.ts'
import { type Call, inputPlaces, type Operation } from './operation.ts'
import { isEnvelopeSchema, pageQuery } from './pagination.ts'

/** What changing something means, by tag; `change` where a tag isn't here. */
const changesByTag: Readonly<Record<string, AuditKind>> = {
  'API keys': 'credential',
  'OAuth clients': 'credential',
  'Two-step sign-in': 'credential',
  'Onboarding links': 'credential',
  Sessions: 'sign_in',
  Users: 'role',
  Firm: 'settings',
  Billing: 'settings',
  Webhooks: 'settings',
}

/**
 * How the operation is audited.
 *
 * @throws Error when the operation is public and says nothing: nobody can derive whom it concerns
 */
export function auditOf(op: Pick<Operation, 'name' | 'audit' | 'access' | 'method' | 'tag'>): AuditAnswer {
  if (op.audit !== undefined) return op.audit
  if (op.access.kind === 'public') throw new Error(`the public operation ${op.name} doesn't say how it is audited`)
  return op.method === 'get' ? 'read' : (changesByTag[op.tag] ?? 'change')
}

/**
 * Kinds whose answer waits until the entry is stored. The other entries follow within milliseconds, so that a gateway
 * which is killed may lose a few of them. `docs/decisions/0037-the-audit-log.md` has the measurements.
 */
const AWAITED: ReadonlySet<AuditKind> = new Set(['credential', 'role', 'sign_in', 'settings', 'export'])

/** What an entry of an operation holds besides caller and outcome. */
export interface AuditPlan {
  kind: AuditKind
  /** Whether the answer waits until the entry is stored. */
  awaited: boolean
  /** Fields of the input that name resources. */
  subjects: readonly string[]
  /** Fields of a good answer that name resources which the input can't name yet. */
  created: readonly string[]
  /** The lists in a good answer, which shows what they have. */
  listed: readonly AuditedList[]
  /** Further fields of the input, noted by name where they were sent. */
  fields: readonly AuditedField[]
}

/** A list in an answer, whose items have an `id`. */
export interface AuditedList {
  /** Its name in the answer; null where the answer is the list. */
  name: string | null
  /** What the ids begin with: more than one where the items are of several kinds. */
  prefixes: readonly IdPrefix[]
}

interface AuditedField {
  name: string
  /** Whether the value is one of a fixed set, so that it may be noted too. Other values may be personal. */
  hasFixedValues: boolean
  /** The value that a caller who doesn't send the field gets; it isn't noted. */
  default: unknown
}

/** The plan of an operation, or of a call that says that it is audited; undefined where there are no entries. */
export function auditPlanOf(call: Call | Operation): AuditPlan | undefined {
  const isOperation = 'path' in call
  const kind = isOperation ? auditOf(call) : call.audit
  if (kind === undefined || typeof kind === 'object') return undefined
  return isOperation
    ? operationPlan(call, kind)
    : { kind, awaited: AWAITED.has(kind), subjects: [], created: [], listed: [], fields: [] }
}

function operationPlan(op: Operation, kind: AuditKind): AuditPlan {
  const shape = op.input.shape as Record<string, z.ZodType>
  const names = Object.keys(shape).filter((name) => !Object.hasOwn(pageQuery, name))
  const subjects = names.filter((name) => idPrefixOfField(shape[name]!) !== undefined)
  const isShown = (name: string) => !subjects.includes(name) && !isPathToken(op, name)
  return {
    kind,
    awaited: AWAITED.has(kind) || isDownload(op),
    subjects,
    created: op.method === 'post' ? idFieldsOf(op.output) : [],
    listed: kind === 'read' ? listedIn(op.output) : [],
    fields: op.signed
      ? []
      : names.filter(isShown).map((name) => ({
          name,
          hasFixedValues: hasFixedValues(unwrapped(shape[name]!)),
          default: defaultOf(shape[name]!),
        })),
  }
}

/** Whether a good answer hands out a file. */
function isDownload({ output }: Operation): boolean {
  return output instanceof z.ZodObject && 'download_url' in output.shape
}

/** Ids that an answer names at its top. Who made something is the actor and not a subject: `created_by` isn't among them. */
function idFieldsOf(output: z.ZodType): string[] {
  if (!(output instanceof z.ZodObject)) return []
  const shape = output.shape as Record<string, z.ZodType>
  return Object.keys(shape).filter((name) => /(^|_)id$/.test(name) && idPrefixOfField(shape[name]!) !== undefined)
}

function listedIn(output: z.ZodType): AuditedList[] {
  const payload = isEnvelopeSchema(output) ? shapeOf(output).data! : output
  const lists: [string | null, z.ZodType][] = [[null, payload], ...Object.entries(shapeOf(payload))]
  return lists.flatMap(([name, schema]) => {
    const list = unwrapped(schema)
    const prefixes = list instanceof z.ZodArray ? idsOfItems(unwrapped(list.element as z.ZodType)) : []
    return prefixes.length > 0 ? [{ name, prefixes }] : []
  })
}

function idsOfItems(item: z.ZodType): IdPrefix[] {
  if (item instanceof z.ZodUnion) return item.options.flatMap((option) => idsOfItems(unwrapped(option as z.ZodType)))
  const { id } = shapeOf(item)
  const prefix = id && idPrefixOf(unwrapped(id))
  return prefix === undefined ? [] : [prefix]
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

function isPathToken(op: Operation, name: string): boolean {
  return inputPlaces(op).path.includes(name) && !hasFixedValues(unwrapped(op.input.shape[name] as z.ZodType))
}

/** The kind of identifier that a field holds, or a list of them. */
function idPrefixOfField(schema: z.ZodType): IdPrefix | undefined {
  const inner = unwrapped(schema)
  return idPrefixOf(inner) ?? (inner instanceof z.ZodArray ? idPrefixOf(inner.element as z.ZodType) : undefined)
}

function hasFixedValues(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodArray) return hasFixedValues(unwrapped(schema.element as z.ZodType))
  return schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean || schema instanceof z.ZodLiteral
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return idPrefixOf(schema) === undefined && 'unwrap' in schema && !(schema instanceof z.ZodArray)
    ? unwrapped((schema as z.ZodOptional<z.ZodType>).unwrap())
    : schema
}

function defaultOf(schema: z.ZodType): unknown {
  const parsed = schema.safeParse(undefined)
  return parsed.success ? parsed.data : undefined
}
