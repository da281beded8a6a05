/** Does a batch of work again for as long as batches come out full, which says that there may be more. */
export async function repeatWhileFull(
  batchMax: number,
  stopping: AbortSignal,
  doBatch: () => Promise<number>,
): Promise<void> {
  while (!stopping.aborted && (await doBatch()) === batchMax);
}
