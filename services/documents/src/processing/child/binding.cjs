/**
 * Loaded before anything else, in each thread; in JavaScript, because a thread that has no types to strip starts faster.
 * Programs that emscripten makes look up flags of files by `process.binding`, which Node's permission model refuses as a
 * whole. The flags are all that they get.
 */
const { constants } = require('node:fs')

Object.defineProperty(process, 'binding', {
  value(name) {
    if (name !== 'constants') throw new Error(`no binding of ${name}`)
    return { fs: constants }
  },
})
