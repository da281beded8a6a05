/** One case for each operation: how to arrange a request that succeeds. The walks over all operations send them. */
import { allOperations, type IdPrefix, idKinds, idPrefixOf, inputPlaces, type Operation } from '@dossier/contracts'
import type { z } from 'zod'
import type { Case } from './case.ts'
import { documentsCases } from './documents/index.ts'
import { identityCases } from './identity/index.ts'
import { integrationsCases } from './integrations/index.ts'
import { mattersCases } from './matters/index.ts'
import { notificationsCases } from './notifications/index.ts'
import type { Scene } from './scene.ts'

export { Scene } from './scene.ts'

export type AnyInput = Record<string, unknown>

const cases = {
  ...mattersCases,
  ...documentsCases,
  ...identityCases,
  ...notificationsCases,
  ...integrationsCases,
} as Record<string, Case>

/** Makes what the operation acts on, in the firm of the scene, and returns the input of a request that succeeds. */
export async function arrange(op: Operation, scene: Scene): Promise<AnyInput> {
  const known = cases[op.name]!
  return (await (typeof known === 'function' ? known(scene) : known.arrange(scene))) as AnyInput
}

/** Another input that is as good as the one that was arranged, and is not the same. */
export async function arrangeOther(op: Operation, scene: Scene, input: AnyInput): Promise<AnyInput> {
  const known = cases[op.name]!
  return typeof known === 'function' ? await arrange(op, scene) : { ...input, ...known.other }
}

/** Kinds of identifiers whose resources are the same for all firms. */
export const SHARED_KINDS: readonly IdPrefix[] = ['form']

/** The identifiers in an input that name resources of the firm, by field. */
export function idFields(op: Operation, input: AnyInput): { field: string; prefix: IdPrefix; id: string }[] {
  return Object.keys(op.input.shape).flatMap((field) => {
    const prefix = idPrefixOf(op.input.shape[field] as z.ZodType)
    const id = input[field]
    return prefix && typeof id === 'string' && !SHARED_KINDS.includes(prefix) ? [{ field, prefix, id }] : []
  })
}

/** One resource of each kind that a path can name: its identifier. */
export async function arrangeEachKind(scene: Scene): Promise<Partial<Record<IdPrefix, string>>> {
  const ids: Partial<Record<IdPrefix, string>> = {}
  for (const prefix of Object.keys(idKinds) as IdPrefix[]) {
    const op = allOperations.find(({ input, ...rest }) =>
      inputPlaces({ input, ...rest }).path.some((field) => idPrefixOf(input.shape[field] as z.ZodType) === prefix),
    )
    if (!op || ids[prefix]) continue
    for (const found of idFields(op, await arrange(op, scene))) ids[found.prefix] ??= found.id
  }
  return ids
}
