import { createRequire } from 'node:module'
import { TEST_MS_MAX } from '@dossier/testbed/time-limits'
import { entries, PREACT } from './runtimes.ts'

const { resolve } = createRequire(import.meta.url)

// In this zone the day of an instant is often another one than in UTC.
process.env.TZ = 'America/Los_Angeles'

/** Each module of Preact once, whichever package asks for it. */
const preact = Object.fromEntries(
  ['preact', 'preact/hooks', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime', 'preact/test-utils'].map(
    (name) => [name, resolve(name)],
  ),
)
const preactByName = Object.fromEntries(Object.entries(preact).map(([name, file]) => [`^${name}$`, file]))
const preactByReactsName = Object.fromEntries(Object.entries(PREACT).map(([name, module]) => [name, preact[module]]))

const MODULES = {
  portal: { ...preactByName, ...preactByReactsName, '^react-dom/test-utils$': preact['preact/test-utils'] },
  console: {},
}

/**
 * Packages of many files that jest loads as they are: compiling them took more than a third of a first run. All others are compiled,
 * since some are ES modules alone.
 */
const COMMONJS = ['@testing-library', 'aria-query', 'pretty-format', 'react', 'react-dom', 'react-is', 'scheduler']

const compiled = (parser) => [
  '@swc/jest',
  { jsc: { parser, target: 'es2024', transform: { react: { runtime: 'automatic' } } }, module: { type: 'commonjs' } },
]

/**
 * `npm run test:parts`: tests of parts and pages, beside them in `src`, in a DOM without a browser. What both pages share is tested on
 * the runtime of each.
 */
const project = (entry) => ({
  displayName: entry,
  rootDir: import.meta.dirname,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: {
    url: entry === 'portal' ? 'https://dossier.test/portal/link-of-ana' : 'https://dossier.test/app',
  },
  testMatch: [`<rootDir>/src/{shared,${entry}}/**/*.test.{ts,tsx}`],
  injectGlobals: false,
  setupFiles: ['<rootDir>/test/missing-in-jsdom.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/clean-dom.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/test/no-styles.cjs', ...MODULES[entry] },
  transform: {
    '\\.tsx$': compiled({ syntax: 'typescript', tsx: true }),
    '\\.ts$': compiled({ syntax: 'typescript' }),
    '\\.[mc]?js$': compiled({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(${COMMONJS.join('|')})/`],
  cacheDirectory: '<rootDir>/../../.local/jest-cache',
})

// Jest takes the time-out from here, and not from a project.
export default { projects: entries.map(project), testTimeout: TEST_MS_MAX }
