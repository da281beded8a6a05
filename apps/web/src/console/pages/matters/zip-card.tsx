import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/words/format.ts'
import { call } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import type { MatterDetail } from '../../data/matters.ts'
import {
  isBeingBuilt,
  refreshZipFiles,
  type ZipFile,
  zipFileQuery,
  zipFilesQuery,
  zipFileUrl,
} from '../../data/zip-files.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { useProblemText } from '../../words/problems/index.ts'

/** Has all accepted files of the matter put into one ZIP file. */
export function DownloadAllButton({ matterId }: { matterId: string }) {
  const t = useMatterWords()
  const problemText = useProblemText()
  const start = useMutation({
    mutationFn: () => call(api.createZipFile, { id: matterId }),
    onSuccess: () => {
      say(t('zip.started'))
      return refreshZipFiles()
    },
    onError: (err) => say(problemText(problemOf(err))),
  })
  return (
    <Button look="quiet" size="small" isBusy={start.isPending} onClick={() => start.mutate()}>
      {t('zip.action')}
    </Button>
  )
}

/** The ZIP files of a matter; nothing where there are none. */
export function ZipCard({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const { data = [] } = useQuery(zipFilesQuery(matter.id))
  if (data.length === 0) return null
  return (
    <Card title={t('zip.title')}>
      <ul>
        {data.map((zip) => (
          <Line key={zip.id} listed={zip} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ listed }: { listed: ZipFile }) {
  const t = useMatterWords()
  const can = useCan()
  const format = useFormat()
  const problemText = useProblemText()
  const { data: asked } = useQuery(zipFileQuery(listed))
  const zip = isBeingBuilt(listed) ? asked : listed
  const isBuilt = isBeingBuilt(listed) && !isBeingBuilt(asked)
  useEffect(() => {
    if (isBuilt) void refreshZipFiles()
  }, [isBuilt])
  const fail = (err: unknown) => say(problemText(problemOf(err)))
  const download = useMutation({
    mutationFn: async () => location.assign(await zipFileUrl(zip.id)),
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: () => call(api.deleteZipFile, { id: zip.id }),
    onSuccess: () => {
      say(t('zip.deleted', { name: zip.filename }))
      return refreshZipFiles()
    },
    onError: fail,
  })
  const { status, problem, files_count, files_size_bytes, expires_at } = zip
  const facts = [
    t('zip.facts', { count: files_count, size: format.bytes(files_size_bytes) }),
    t('zip.until', { day: format.dayOf(expires_at) }),
  ]
  return (
    <li className="stack-row">
      <span className="two-lines">
        <b className="cut">{zip.filename}</b>
        <span className="s muted">
          {problem ? t(`zip.problems.${problem.code}`, { name: problem.filename ?? zip.filename }) : facts.join(', ')}
        </span>
      </span>
      <span className="row">
        {status === 'ready' ? (
          <Button look="plain" size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
            {t('zip.download')}
          </Button>
        ) : (
          <Tag tone={status === 'failed' ? 'bad' : 'wait'}>{t(`zip.states.${status}`)}</Tag>
        )}
        {can('deleteZipFile') && (
          <Button look="quiet" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('delete')}
          </Button>
        )}
      </span>
    </li>
  )
}
