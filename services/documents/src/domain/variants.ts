import type { documents } from '@dossier/contracts'

/** As what images of a file are stored and served. */
export const variantTypes: Record<documents.UploadVariant, { mediaType: string; ending: string }> = {
  thumbnail: { mediaType: 'image/webp', ending: 'webp' },
  preview: { mediaType: 'image/jpeg', ending: 'jpg' },
}

/** The name of the file with the extension of the type that it is served as. */
export function variantFilename(filename: string, variant: documents.UploadVariant): string {
  return `${filename.replace(/(?<=.)\.[^.]*$/, '')}.${variantTypes[variant].ending}`
}
