import { type AskedPart, askedParts, type Conditional } from '@dossier/contracts/intake-form'

type Cut = { group?: string | undefined; step?: string | undefined }
type Field = Conditional & Cut

interface Form<OfField, OfGroup> {
  fields: readonly OfField[]
  groups?: readonly OfGroup[] | undefined
}

/** As many as a phone shows without much scrolling. */
const FIELDS_PER_STEP = 4

/**
 * The questions of a form, some at a time: those of a group together, and those of a step that the firm has named. Of the others
 * an almost empty step joins the one before.
 */
export function stepsOf<Of extends Cut>(fields: readonly Of[]): Of[][] {
  if (fields.length === 0) return [[]]
  return runsOf(fields).flatMap((run) => (isWhole(run[0]!) ? [run] : chunksOf(run)))
}

const isWhole = ({ group, step }: Cut) => group !== undefined || Boolean(step)

/** Neighbours of the same group, or of none, up to the next step that has a name. */
function runsOf<Of extends Cut>(fields: readonly Of[]): Of[][] {
  const runs: Of[][] = []
  for (const field of fields) {
    const run = runs.at(-1)
    if (run && run[0]!.group === field.group && !field.step) run.push(field)
    else runs.push([field])
  }
  return runs
}

function chunksOf<Of>(fields: readonly Of[]): Of[][] {
  const count = Math.ceil(fields.length / FIELDS_PER_STEP)
  const perStep = Math.ceil(fields.length / count)
  return Array.from({ length: count }, (_, step) => fields.slice(step * perStep, (step + 1) * perStep))
}

/** Some parts of a form, the number that their step has, and the name that the firm gave it. */
export interface Step<OfField, OfGroup> {
  number: number
  name: string | undefined
  parts: AskedPart<OfField, OfGroup>[]
}

/** The steps with what they ask after these answers. Each keeps its number, whatever else is asked or not. */
export function stepsAsked<OfField extends Field, OfGroup extends Conditional>(
  form: Form<OfField, OfGroup>,
  answers: Readonly<Record<string, unknown>>,
): Step<OfField, OfGroup>[] {
  const asked = new Map(askedParts(form, answers).map((part) => ['fields' in part ? part.fields[0] : part.field, part]))
  return stepsOf(form.fields).map((fields, index) => ({
    number: index + 1,
    name: fields[0]?.step,
    parts: fields.flatMap((field) => asked.get(field) ?? []),
  }))
}
