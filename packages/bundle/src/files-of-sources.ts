import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'rolldown'

interface Options {
  /** The workspace's folder. */
  root: string
  /** Of the bundle. */
  folder: string
  isUnbundled: (specifier: string) => boolean
}

/** Where the files lie in the bundle's folder, each at its path in the workspace. */
const FILES = 'files'
const USE = /import\.meta\.\w+/g
/** All that sources may do with `import.meta`, each on one line. */
const KNOWN_USE =
  /new URL\('(?<file>[^']+)', import\.meta\.url\)|import\.meta\.resolve\('(?<specifier>[^']+)'\)|findPackageJSON\(import\.meta\.url\)/g
/** The folder of the module's own program: of its sources, or of the bundle. */
const OWN_FOLDER = '.'
/** What JavaScript imports, outside of comments. */
const IMPORTED = /^(?!\s*\/?\*).*\b(?:from|import|require)\b[\s(]*['"]([^'"]+)['"]/gm

/**
 * Carries along what sources name beside themselves:
 *
 * - `new URL('./child/main.ts', import.meta.url)` is a program for another process or thread, and gets bundled too;
 * - `new URL('../migrations/', import.meta.url)` is a file or folder, and is copied;
 * - `import.meta.resolve('sharp')` is a package that is not bundled, and is found beside the bundle;
 * - `new URL('.', import.meta.url)` and `findPackageJSON(import.meta.url)` are the bundle's folder and its package.json.
 *
 * What is missing, and any other use, fails the build. Replacements stay on their line, so source maps remain true.
 */
export function filesOfSources({ root, folder, isUnbundled }: Options): Plugin {
  const copy = (path: string, name: string) => {
    assertAlone(path)
    cpSync(path, join(folder, FILES, name), { recursive: true, dereference: true })
    return `new URL('./${FILES}/${name}', import.meta.url)`
  }
  return {
    name: 'files-of-sources',
    transform: {
      filter: { id: { include: /^\//, exclude: /\/node_modules\// }, code: 'import.meta' },
      handler(code, id) {
        const replaced = code.replaceAll(KNOWN_USE, (use, ...rest) => {
          const { file, specifier } = rest.at(-1) as { file?: string; specifier?: string }
          if (specifier !== undefined) {
            if (!isUnbundled(specifier)) this.error(`${id} looks for ${specifier}, which would be in the bundle`)
            return use
          }
          if (file === undefined || file === OWN_FOLDER) return use
          const path = join(dirname(id), file)
          if (!existsSync(path)) this.error(`${id} names ${file}, which does not exist`)
          if (!path.endsWith('.ts')) return copy(path, `${relative(root, path)}${file.endsWith('/') ? '/' : ''}`)
          const fileName = relative(root, path).replace(/\.ts$/, '.js').replaceAll('/', '-')
          this.emitFile({ type: 'chunk', id: path, fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        const uses = code.match(USE)?.length ?? 0
        if (uses !== (code.match(KNOWN_USE)?.length ?? 0)) {
          this.error(`${id} uses import.meta in a way that bundles do not know: see packages/bundle/README.md`)
        }
        return { code: replaced, map: null }
      },
    },
  }
}

/** JavaScript is copied as it is, so it may import nothing but Node's own modules. */
function assertAlone(path: string): void {
  if (statSync(path).isDirectory() || !/\.[cm]?js$/.test(path) || path.includes('/node_modules/')) return
  for (const [, specifier] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
    if (!isBuiltin(specifier!)) {
      throw new Error(`${path} is copied, but imports ${specifier}. Write it in TypeScript, which is bundled.`)
    }
  }
}
