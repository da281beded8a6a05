/** A table of Markdown. A bar inside of a cell would end it. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A setting's description for a page in docs/operations: `names` become code, other pages links, and nothing is HTML. */
export function inMarkdown(text: string, names: ReadonlySet<string>): string {
  return text
    .replaceAll('<', '\\<')
    .replace(/docs\/operations\/([\w-]+)\.md/g, '[$1]($1.md)')
    .replace(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g, (word) => (names.has(word) ? `\`${word}\`` : word))
}
