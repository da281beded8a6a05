import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const source = new URL('../', import.meta.url)
const root = new URL('../../', source)

/** What npm has under each name that can be imported: its file in the sources, without extension. */
const ENTRIES = { '.': 'index', './operations': 'generated/operations' }

/**
 * Makes the package as npm gets it, in an empty folder: JavaScript for `import` and for `require`, types, README, changelog and license.
 * The package of the workspace runs from its sources instead.
 */
export async function assemblePackage(folder: URL): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await compile(new URL('dist/esm/', folder), 'module')
  await compile(new URL('dist/cjs/', folder), 'commonjs')
  await writeFile(new URL('README.md', folder), forUsers(await readFile(new URL('README.md', source), 'utf8')))
  await copyFile(new URL('LICENSE', root), new URL('LICENSE', folder))
  await copyFile(new URL('CHANGELOG.md', source), new URL('CHANGELOG.md', folder))
  const { name, version, description } = JSON.parse(await readFile(new URL('package.json', source), 'utf8'))
  const { license, repository } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  await writeJson(new URL('package.json', folder), {
    ...{ name, version, description, license, ...(repository && { repository }) },
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    files: ['dist', 'CHANGELOG.md'],
    exports: Object.fromEntries(Object.entries(ENTRIES).map(([entry, file]) => [entry, targetsOf(file)])),
  })
}

/** The README without its last section, whose links lead into the repository. */
function forUsers(readme: string): string {
  const end = readme.indexOf('\n## In this repository\n')
  if (end === -1) throw new Error('The README has no section "In this repository"')
  return readme.slice(0, end)
}

const targetsOf = (file: string) => {
  const target = (kind: 'esm' | 'cjs') => ({
    types: `./dist/${kind}/${file}.d.ts`,
    default: `./dist/${kind}/${file}.js`,
  })
  return { import: target('esm'), require: target('cjs') }
}

/** The nearest package.json says of which type a file is, to Node and to the compiler. */
async function compile(output: URL, type: 'module' | 'commonjs'): Promise<void> {
  const work = new URL('../sources/', output)
  await mkdir(output, { recursive: true })
  await writeJson(new URL('package.json', output), { type })
  await mkdir(work, { recursive: true })
  await run('cp', ['-R', `${fileURLToPath(new URL('src', source))}/.`, fileURLToPath(work)])
  await writeJson(new URL('package.json', work), { type })
  const config = new URL('tsconfig.json', work)
  await writeJson(config, {
    compilerOptions: {
      ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [], strict: true, skipLibCheck: true },
      ...{ module: 'node20', rewriteRelativeImportExtensions: true, declaration: true, incremental: false },
      ...{ rootDir: '.', outDir: fileURLToPath(output) },
    },
    files: Object.values(ENTRIES).map((file) => `${file}.ts`),
  })
  await run(fileURLToPath(new URL('node_modules/.bin/tsc', root)), ['-p', fileURLToPath(config)])
  await rm(work, { recursive: true })
}

const writeJson = (file: URL, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
