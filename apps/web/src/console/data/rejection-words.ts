// Generated from packages/contracts by `npm run derive`. Changes made here are lost.

/** What clients read about a file that is sent back: what is wrong, then what to do. In the order of the common reasons. */
export const rejectionWords = {
  en: {
    cut_off: 'Part of the page is cut off. Please send it again with all four corners visible.',
    hard_to_read: 'It is hard to read. Please send it again, sharp and in good light.',
    pages_missing: 'Pages are missing. Please send all pages, front and back.',
    wrong_document: 'This is not the document we need. Please check what we asked for and send that one.',
    wrong_person: 'This document is about another person. Please send the document of the person we asked about.',
    expired: 'This document is no longer valid. Please send the current one.',
    not_signed: 'The signature is missing. Please sign the document and send it again.',
  },
  es: {
    cut_off: 'Falta una parte de la página. Envíela otra vez con las cuatro esquinas a la vista.',
    hard_to_read: 'No se lee bien. Envíelo otra vez, nítido y con buena luz.',
    pages_missing: 'Faltan páginas. Envíe todas, por delante y por detrás.',
    wrong_document: 'No es el documento que necesitamos. Revise lo que le pedimos y envíe ese.',
    wrong_person: 'Este documento es de otra persona. Envíe el de la persona que le indicamos.',
    expired: 'Este documento ya no es válido. Envíe el vigente.',
    not_signed: 'Falta la firma. Firme el documento y envíelo otra vez.',
  },
} as const
