import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PREACT } from './runtimes.ts'

/** Decoders of images in PDFs that the content security policy lets run: it forbids WebAssembly. */
const DECODERS = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']

/** Puts the decoders of pdf.js where it looks for them. Their folder has the version in its name, so browsers may keep them. */
function pdfDecoders(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = `assets/pdfjs-${version}/`
  return {
    name: 'pdf-decoders',
    config: () => ({ define: { PDF_DECODERS: JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      for (const name of DECODERS) {
        const source = readFileSync(join(dirname(manifest), 'wasm', name))
        this.emitFile({ type: 'asset', fileName: folder + name, source })
      }
    },
  }
}

const preactAliases = Object.entries(PREACT).map(([name, replacement]) => ({ find: new RegExp(name), replacement }))

/** `--mode` names the entry. */
export default defineConfig(({ mode, command }) => ({
  root: import.meta.dirname,
  plugins: mode === 'console' ? [pdfDecoders(), command === 'serve' && react()] : [],
  resolve: { alias: mode === 'portal' ? preactAliases : [] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: 'dist',
    // Names have the hash of their content, so that browsers can keep them forever.
    assetsDir: 'assets',
    emptyOutDir: false,
    // The content security policy lets in files of this host alone, and no `data:` but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Clients come with the phone that they have; a firm keeps its browsers up to date.
    target: mode === 'portal' ? ['chrome109', 'safari16.4', 'firefox115'] : ['chrome117', 'safari17.4', 'firefox124'],
    rollupOptions: {
      input: { [mode]: `${mode}.html` },
      // Packages mark their modules for servers that render; there is none.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
    chunkSizeWarningLimit: 700,
    manifest: `.${mode}.json`,
    sourcemap: false,
  },
}))
