import type { Operation } from '@dossier/contracts'
import type { InputFor } from '@dossier/testbed'
import type { z } from 'zod'
import type { Scene } from './scene.ts'

/** Callbacks of other systems carry their body as it came, which the generated client cannot say. */
type Input<Op extends Operation> = InputFor<Op> | z.input<Op['input']>

/** Makes what the operation acts on and returns the input of a request that succeeds. */
type Arrange<Op extends Operation> = (scene: Scene) => Input<Op> | Promise<Input<Op>>

/** A request that succeeds, from the caller whom the scene has for the operation. */
export type Case<Op extends Operation = Operation> =
  | Arrange<Op>
  | {
      arrange: Arrange<Op>
      /** Fields that make it another request of the same caller; without them, a second arrangement is that. */
      other: Partial<Input<Op>>
    }

/** A case for each operation of a service. One that is missing does not compile. */
export type Cases<Definitions> = {
  [Name in keyof Definitions as Definitions[Name] extends Operation ? Name : never]: Definitions[Name] extends Operation
    ? Case<Definitions[Name]>
    : never
}

/** For operations that need no input and nothing to act on. */
export const noInput = () => ({})
