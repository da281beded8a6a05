import * as api from '@dossier/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { Problem } from '../../shared/api/problem.ts'
import { type WhyNotShown, whyNotShown } from '../../shared/claimed-size.ts'
import { call } from '../api/client.ts'
import type { Upload } from './documents.ts'

/** What a file is shown as: `vast` is a picture that is not, since the service found more pixels than it decodes. */
export type FileView = 'pdf' | 'image' | 'text' | 'vast' | 'none'

/** Larger files are not loaded to be shown. */
const SHOWN_BYTES_MAX = 64 * 2 ** 20
const TEXT_BYTES_MAX = 2 ** 20
/** What all browsers show. */
const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export function viewOf(upload: Upload): FileView {
  const type = upload.detected_type ?? upload.content_type
  if (upload.file_size_bytes > SHOWN_BYTES_MAX) return 'none'
  if (upload.warnings?.some(({ code }) => code === 'image_too_large')) return 'vast'
  if (type === 'application/pdf') return endedItsDecoder(upload) ? 'none' : 'pdf'
  if (IMAGES.includes(type) || upload.variants.includes('preview')) return 'image'
  if (type === 'text/plain' && upload.file_size_bytes <= TEXT_BYTES_MAX) return 'text'
  return 'none'
}

/** Whether the decoder of the service ended without saying anything of a PDF. Such a file may end the reader's browser, too. */
function endedItsDecoder({ processed_at, pages, warnings = [] }: Upload): boolean {
  const isExplained = warnings.some(({ code, page }) => page === null && code !== 'type_unexpected')
  return processed_at !== null && pages === null && !isExplained
}

/**
 * The content of a file, ready to be shown, or why a picture is not. Kept for some minutes, so that going back is at once.
 */
export const fileContentQuery = (upload: Upload) =>
  queryOptions({
    queryKey: ['file', upload.id],
    queryFn: async ({ signal }): Promise<Blob | WhyNotShown> => {
      const type = upload.detected_type ?? upload.content_type
      const isShownItself = viewOf(upload) !== 'image' || IMAGES.includes(type)
      const response = await fetch(await downloadUrl(upload.id, isShownItself ? 'original' : 'preview'), { signal })
      if (!response.ok) throw new Problem('upstream_error', response.status)
      const bytes = await response.arrayBuffer()
      const refusal = isShownItself && IMAGES.includes(type) ? whyNotShown(bytes, type) : undefined
      if (refusal) return refusal
      return new Blob([bytes], { type: isShownItself ? type : 'image/jpeg' })
    },
    enabled: !['vast', 'none'].includes(viewOf(upload)) && upload.scan.status === 'clean',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 3 * 60_000,
  })

/** Where the file is for the next minutes. @throws Problem */
export async function downloadUrl(id: string, variant: 'original' | 'preview' | 'thumbnail' = 'original') {
  return (await call(api.downloadUpload, { id, variant })).download_url
}
