/** The list with the one at `from` at `to` instead. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, list[from]!)
}
