import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'

const source = new URL('../', import.meta.url)
const root = new URL('../../', source)

/** Folders that the package is built from. */
const SOURCES = ['credentials', 'icons', 'nodes']

/** The configuration that n8n's strict mode requires, as it is. */
const ESLINT_CONFIG = `import { config } from '@n8n/node-cli/eslint';

export default config;
`

/** The sources end in .ts, as Node runs them; n8n loads CommonJS. */
const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'es2023', lib: ['es2023'], module: 'node20', types: ['node'], outDir: 'dist' },
    ...{ strict: true, noUncheckedIndexedAccess: true, noImplicitOverride: true, noUnusedLocals: true },
    ...{ rewriteRelativeImportExtensions: true, resolveJsonModule: true, skipLibCheck: true },
  },
  include: ['credentials/**/*', 'nodes/**/*', 'nodes/**/*.json'],
}

/**
 * Makes the project that n8n's command lints and builds, in an empty folder: sources, icons, README, changelog, license and
 * manifest. What npm gets is this folder with the built files.
 */
export async function assembleProject(folder: URL): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of SOURCES)
    await cp(new URL(name, source), new URL(name, folder), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    })
  await writeFile(new URL('README.md', folder), forUsers(await readFile(new URL('README.md', source), 'utf8')))
  for (const name of ['CHANGELOG.md', 'LICENSE']) await copyFile(new URL(name, source), new URL(name, folder))
  await writeFile(new URL('eslint.config.mjs', folder), ESLINT_CONFIG)
  await writeJson(new URL('tsconfig.json', folder), TSCONFIG)
  await writeJson(new URL('package.json', folder), await manifest())
}

/** The manifest as npm gets it, by the rules of n8n for community nodes. */
async function manifest() {
  const own = await readJson(new URL('package.json', source))
  const { name, version, description, license, homepage, author } = own
  const { repository } = await readJson(new URL('package.json', root))
  return {
    ...{ name, version, description, license, homepage, author, ...(repository && { repository }) },
    keywords: ['n8n-community-node-package', 'dossier', 'law', 'client onboarding'],
    files: ['dist'],
    n8n: {
      n8nNodesApiVersion: 1,
      strict: true,
      credentials: ['dist/credentials/DossierApi.credentials.js'],
      nodes: ['dist/nodes/Dossier/Dossier.node.js', 'dist/nodes/DossierTrigger/DossierTrigger.node.js'],
    },
    peerDependencies: { 'n8n-workflow': '*' },
  }
}

/** The README without its last section, whose links lead into the repository. */
function forUsers(readme: string): string {
  const end = readme.indexOf('\n## In this repository\n')
  if (end === -1) throw new Error('The README has no section "In this repository"')
  return readme.slice(0, end)
}

const readJson = async (file: URL) => JSON.parse(await readFile(file, 'utf8'))
const writeJson = (file: URL, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
