/** Repeats a batch of work until a batch is not full. A full batch means that there may be more. */
export async function repeatWhileFull(
  batchMax: number,
  stopping: AbortSignal,
  doBatch: () => Promise<number>,
): Promise<void> {
  while (!stopping.aborted && (await doBatch()) === batchMax);
}
