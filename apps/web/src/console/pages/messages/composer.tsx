import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { TextArea } from '../../../shared/parts/field.tsx'
import { useCan } from '../../api/session.ts'
import { sendMessage } from '../../data/threads.ts'
import { Button } from '../../parts/button.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useMessagesWords } from '../../words/messages/index.ts'
import { useProblemText } from '../../words/problems/index.ts'
import { type AttachedFile, AttachFiles, useSendingFiles } from './attach-files.tsx'

const TEXT_CHARACTERS_MAX = 5_000

interface ComposerProps {
  matterId: string
  threadId: string | undefined
  /** Whom it is for, where it is not the client. */
  participantId: string | null | undefined
  /** The newest message that the writer has read. */
  readThrough: string | undefined
}

/** What is written, and the files that go with it, outlive a reload. */
export function Composer({ matterId, threadId, participantId, readThrough }: ComposerProps) {
  const t = useMessagesWords()
  const can = useCan()
  const problemText = useProblemText()
  const draft = useDraft(`message.${threadId ?? matterId}`, { text: '', files: [] as AttachedFile[] })
  const { text, files } = draft.value
  const sending = useSendingFiles(matterId, participantId ?? null, {
    files,
    set: (changed) => draft.set('files', changed),
  })
  const [isTried, setTried] = useState(false)
  const isEmpty = text.trim() === '' && files.length === 0
  const problem = sending.isBusy ? 'filesUnderway' : isEmpty ? 'needed' : undefined
  /** What was tried last: the answer may have been lost, and then the same message has the same key. */
  const tried = useRef<{ said: string; key: string; readThrough: string | undefined }>(undefined)
  const send = useMutation({
    mutationFn: () => {
      const message = { text: text.trim(), uploadIds: files.map(({ id }) => id) }
      const said = JSON.stringify(message)
      if (tried.current?.said !== said) tried.current = { said, key: crypto.randomUUID(), readThrough }
      const { key, ...again } = tried.current
      return sendMessage(matterId, { ...message, participantId, readThrough: again.readThrough }, key)
    },
    onSuccess() {
      tried.current = undefined
      draft.clear()
    },
    onError(err) {
      const { fields, mayPass } = problemOf(err)
      if (!mayPass) tried.current = undefined
      const kept = files.filter((_, index) => !Object.hasOwn(fields, `upload_ids.${index}`))
      if (kept.length < files.length) draft.set('files', kept)
    },
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(problem !== undefined)
    if (!problem && !send.isPending) send.mutate()
  }
  const isFileLost =
    send.error && Object.keys(problemOf(send.error).fields).some((name) => name.startsWith('upload_ids'))
  return (
    <form className="composer" onSubmit={submit}>
      <TextArea
        label={t('write')}
        hint={t('writeHint')}
        rows={3}
        maxLength={TEXT_CHARACTERS_MAX}
        value={text}
        error={
          isTried && problem
            ? t(problem)
            : isFileLost
              ? t('fileLost')
              : send.error
                ? problemText(problemOf(send.error))
                : undefined
        }
        onChange={(event) => draft.set('text', event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
      />
      {can('createMessageUpload') && <AttachFiles sending={sending} isDisabled={send.isPending} />}
      <Button type="submit" isBusy={send.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
