import { join } from 'node:path'
import { build } from 'vite'
import { HOME } from './paths.ts'

const FOLDER = join(import.meta.dirname, 'browser')

export interface Scripts {
  /** Scripts by their path in the site. Their names have the hash of their content. */
  files: Map<string, string>
  /** Addresses of the two that pages name; the others are imported. */
  addresses: { docs: string; theme: string }
}

/** The scripts of `browser/` as browsers run them. What the search needs is loaded when it is first opened. */
export async function buildScripts(): Promise<Scripts> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base: `${HOME}/`,
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome117', 'safari17.4', 'firefox124'],
      rollupOptions: { input: { docs: join(FOLDER, 'docs.ts'), theme: join(FOLDER, 'theme.ts') } },
    },
  })
  if (!('output' in built)) throw new Error('one build has one output')
  const chunks = built.output.filter((one) => one.type === 'chunk')
  const addressOf = (name: string) => `${HOME}/${chunks.find((chunk) => chunk.name === name)!.fileName}`
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    addresses: { docs: addressOf('docs'), theme: addressOf('theme') },
  }
}
