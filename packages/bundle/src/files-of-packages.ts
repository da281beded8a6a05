import type { Plugin } from 'rolldown'

/** How packages find files beside themselves. */
const BESIDE = /\b__(?:dir|file)name\b|import\.meta\.(?:url|dirname|filename|resolve)|\.(?:node|wasm)['"`]/
const COMMENTS = /^\s*(?:\/\/|\*).*$/gm
/** How ES modules that Rolldown has built load CommonJS packages. */
const ROLLDOWN_RUNTIME = '/_virtual/_rolldown/runtime.mjs'

/** Packages that a bundle may contain although they know such files, and why the files are not needed. */
const NEVER_READ: Readonly<Record<string, string>> = {
  '@grpc/grpc-js': 'definitions of services for debugging and load balancing, which no exporter registers',
  'import-in-the-middle': 'a loader for automatic instrumentation, which we do not use',
  pino: 'the worker of a transport; we log to the standard output',
  'thread-stream': 'the worker of a transport of pino',
  undici: 'its own name, to tell its lines in stacks apart',
}

/** Fails the build where a package reads files beside itself: they would not be there. */
export function filesOfPackages(): Plugin {
  return {
    name: 'files-of-packages',
    transform: {
      filter: { id: /\/node_modules\//, code: [BESIDE, ROLLDOWN_RUNTIME] },
      handler(code, id) {
        if (id.endsWith(ROLLDOWN_RUNTIME)) return
        const name = packageNameOf(id)
        if (BESIDE.test(code.replaceAll(COMMENTS, '')) && !(name in NEVER_READ)) {
          this.error(
            `${id} may read files beside itself, which a bundle lacks. Add ${name} to "unbundled" in the package.json of the service, or to the packages in files-of-packages.ts that never read theirs.`,
          )
        }
        // The calls load from a folder of packages that is not there; this way they are bundled.
        if (code.includes(ROLLDOWN_RUNTIME)) return { code: code.replace(/\b__require\("/g, 'require("'), map: null }
        return
      },
    },
  }
}

/** The package of a module, such as `@grpc/grpc-js`. */
export function packageNameOf(id: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(id.slice(id.lastIndexOf('/node_modules/') + '/node_modules/'.length))![0]
}
