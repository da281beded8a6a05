/** Reads `docs/clients.md`: what it tells people to do, so that tests do exactly that. */
import { readFileSync } from 'node:fs'

/** How to make a client with one generator, and a program that uses it. */
export interface ClientRecipe {
  /** The heading. */
  title: string
  /** Files that the page shows, by name. */
  files: Map<string, string>
  /** Shell commands in their order. The last ones run the program. */
  commands: string[]
}

/** The sections of the page that show a program. A code block with a file's name after its language is that file. */
export function readClientRecipes(): ClientRecipe[] {
  const page = readFileSync(new URL('../docs/clients.md', import.meta.url), 'utf8')
  const [, ...sections] = page.split(/^## /m)
  return sections.map(readSection).filter(({ files }) => files.size > 0)
}

function readSection(text: string): ClientRecipe {
  const title = text.slice(0, text.indexOf('\n'))
  const files = new Map<string, string>()
  const commands: string[] = []
  for (const [, language, name, content] of text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)) {
    if (name) files.set(name, content!)
    else if (language === 'sh') commands.push(content!)
  }
  return { title, files, commands }
}
