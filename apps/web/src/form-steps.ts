/** As many as a phone shows without much scrolling. */
const FIELDS_PER_STEP = 4

/** The questions of a form, some at a time: those of a group together, and of the others an almost empty step joins the one before. */
export function stepsOf<Field extends { group?: string | undefined }>(fields: readonly Field[]): Field[][] {
  if (fields.length === 0) return [[]]
  return runsOf(fields).flatMap((run) => (run[0]!.group === undefined ? chunksOf(run) : [run]))
}

/** Neighbours of the same group, or of none. */
function runsOf<Field extends { group?: string | undefined }>(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = []
  for (const field of fields) {
    const run = runs.at(-1)
    if (run && run[0]!.group === field.group) run.push(field)
    else runs.push([field])
  }
  return runs
}

function chunksOf<Field>(fields: readonly Field[]): Field[][] {
  const count = Math.ceil(fields.length / FIELDS_PER_STEP)
  const perStep = Math.ceil(fields.length / count)
  return Array.from({ length: count }, (_, step) => fields.slice(step * perStep, (step + 1) * perStep))
}
