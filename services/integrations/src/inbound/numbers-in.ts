/** The whole numbers in a body, JSON or form: every one that could be an id, each once. */
export function numbersIn(body: string, isForm: boolean): number[] {
  const text = isForm ? [...new URLSearchParams(body).values()].join('\n') : body
  const found = text.match(/(?<![\w.-])\d{1,15}(?![\w.-])/g) ?? []
  return [...new Set(found.map(Number).filter((number) => number > 0))]
}
