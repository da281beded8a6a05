import { ATTACHMENT_SIZE_MB_MAX, ATTACHMENTS_MAX, acceptedTypesDefault } from '@dossier/contracts/file-limits'
import { useEffect, useRef, useState } from 'react'
import { type Problem, problemOf } from '../../../shared/api/problem.ts'
import { FileButton } from '../../../shared/parts/file-button.tsx'
import { useFormat } from '../../../shared/words/format.ts'
import { sendAttachment } from '../../data/send-file.ts'
import { Button } from '../../parts/button.tsx'
import { useMessagesWords } from '../../words/messages/index.ts'
import { useProblemText } from '../../words/problems/index.ts'

/** A file that storage has, to be sent with the message. */
export interface AttachedFile {
  id: string
  name: string
  bytes: number
}

interface SendingFile {
  number: number
  file: File
  /** Why it was not sent. */
  problem?: Problem
}

interface Kept {
  files: AttachedFile[]
  set(files: AttachedFile[]): void
}

/** Files on their way to storage for a message to one person, one after the other. They stop when the page is left. */
export function useSendingFiles(matterId: string, participantId: string | null, kept: Kept) {
  const [underway, setUnderway] = useState<SendingFile[]>([])
  const last = useRef(0)
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<number, AbortController>())
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })
  useEffect(() => {
    const { current } = stops
    return () => {
      for (const stop of current.values()) stop.abort()
    }
  }, [])

  const forget = (number: number) => {
    stops.current.get(number)?.abort()
    stops.current.delete(number)
    setUnderway((now) => now.filter((one) => one.number !== number))
  }
  const send = async (number: number, file: File) => {
    const stop = stops.current.get(number)
    if (!stop || stop.signal.aborted) return
    try {
      const id = await sendAttachment(matterId, participantId, file, stop.signal)
      latest.current.set([...latest.current.files, { id, name: file.name, bytes: file.size }])
      forget(number)
    } catch (err) {
      if (stop.signal.aborted) return
      setUnderway((now) => now.map((one) => (one.number === number ? { ...one, problem: problemOf(err) } : one)))
    }
  }
  const begin = (file: File) => {
    const number = ++last.current
    stops.current.set(number, new AbortController())
    setUnderway((now) => [...now, { number, file }])
    queue.current = queue.current.then(() => send(number, file))
  }
  return {
    kept,
    underway,
    isBusy: underway.length > 0,
    forget,
    add(files: readonly File[]) {
      const room = ATTACHMENTS_MAX - kept.files.length - underway.length
      for (const file of files.slice(0, room)) begin(file)
    },
    again({ number, file }: SendingFile) {
      forget(number)
      begin(file)
    },
  }
}

/** Whether messages take no such file, by its size, type or name. */
const isUnfit = ({ code }: Problem) => code === 'validation_error'

/** The files that go with a message, those on their way, and the way to add more. */
export function AttachFiles({
  sending: { kept, underway, forget, add, again },
  isDisabled,
}: {
  sending: ReturnType<typeof useSendingFiles>
  isDisabled: boolean
}) {
  const t = useMessagesWords()
  const format = useFormat()
  const problemText = useProblemText()
  const hasRoom = kept.files.length + underway.length < ATTACHMENTS_MAX
  return (
    <>
      {kept.files.length + underway.length > 0 && (
        <ul className="attaching s">
          {kept.files.map(({ id, name, bytes }) => (
            <li key={id}>
              <bdi>{name}</bdi> <span className="muted">{format.bytes(bytes)}</span>
              <Button
                look="plain"
                size="small"
                disabled={isDisabled}
                aria-label={t('leaveOut', { name })}
                onClick={() => kept.set(kept.files.filter((file) => file.id !== id))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
          {underway.map((one) => (
            <li key={one.number}>
              <bdi>{one.file.name}</bdi>{' '}
              {one.problem ? (
                <span className="error" role="alert">
                  {isUnfit(one.problem)
                    ? t('unfit', { size: format.bytes(ATTACHMENT_SIZE_MB_MAX * 2 ** 20) })
                    : problemText(one.problem)}
                </span>
              ) : (
                <span className="muted" role="status">
                  {t('attaching')}
                </span>
              )}
              {one.problem && !isUnfit(one.problem) && (
                <Button look="plain" size="small" onClick={() => again(one)}>
                  {t('again')}
                </Button>
              )}
              <Button
                look="plain"
                size="small"
                aria-label={t('leaveOut', { name: one.file.name })}
                onClick={() => forget(one.number)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <FileButton look="plain" size="small" disabled={isDisabled} types={acceptedTypesDefault} multiple onPick={add}>
          {t('attach')}
        </FileButton>
      )}
    </>
  )
}
