/** Where pdf.js finds its decoders; set by the build. */
declare const PDF_DECODERS: string
