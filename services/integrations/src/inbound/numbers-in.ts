/** The whole numbers in a body, be it JSON or a form: every one that could be an id, each once. */
export function numbersIn(body: string): number[] {
  const found = body.match(/(?<![\w.-])\d{1,15}(?![\w.-])/g) ?? []
  return [...new Set(found.map(Number).filter((number) => number > 0))]
}
