import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { setFirmClock } from '../../../../shared/clock.ts'
import { TextField } from '../../../../shared/parts/field.tsx'
import { localMinute, useFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { refreshAll } from '../../../data/refresh-changed.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ConfirmDialog } from '../../../parts/dialog.tsx'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { Loaded, ProblemNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import '../../../parts/chip.css'

type Clock = AnswerOf<'getSandboxClock'>

const DAY_MS = 86_400_000
/** Steps that developers take most often: past a reminder, past most deadlines, past the end of a link. */
const STEPS_DAYS = [1, 7, 30, 60] as const
/** How often a moving clock is looked at, and one that stands, in milliseconds. */
const MOVING_MS = 1_000
const STANDING_MS = 60_000

const clockQuery = queryOptions({
  queryKey: ['sandbox-clock'],
  queryFn: () => call(api.getSandboxClock),
  refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? MOVING_MS : STANDING_MS),
})

/** Shows and moves the clock of a firm of a sandbox. */
export function SandboxClockCard() {
  const t = useSettingsWords()
  const clock = useQuery(clockQuery)
  useFollowedClock(clock.data)
  return (
    <Card title={t('clock.title')}>
      <div className="card-body stack">
        <p>{t('clock.lead')}</p>
        <p className="muted s">
          {t('clock.real')} {t('clock.never')}
        </p>
        <Loaded query={clock}>
          {(clock) => (
            <>
              <ClockFacts clock={clock} />
              {clock.status === 'ready' && <MoveForm clock={clock} />}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

/** Has all pages count from the clock as it moves. Once it has arrived, they show what happened on the way. */
function useFollowedClock(clock: Clock | undefined): void {
  const t = useSettingsWords()
  const wasMoving = useRef(false)
  const isMoving = clock?.status === 'advancing'
  useEffect(() => {
    if (clock) setFirmClock(clock.ahead_seconds)
  }, [clock])
  useEffect(() => {
    if (wasMoving.current && !isMoving) {
      refreshAll()
      void queries.invalidateQueries({ queryKey: ['session'] })
      say(t('clock.moved'))
    }
    wasMoving.current = isMoving
  }, [isMoving, t])
}

function ClockFacts({ clock: { now, ahead_seconds, target } }: { clock: Clock }) {
  const t = useSettingsWords()
  const format = useFormat()
  const days = Math.round((ahead_seconds * 1_000) / DAY_MS)
  return (
    <div className="clock-facts">
      <dl className="facts">
        <dt>{t('clock.now')}</dt>
        <dd>
          <time dateTime={now} className="num">
            {format.instant(now)}
          </time>
          {days > 0 && <span className="muted">, {t('clock.ahead', { count: days })}</span>}
        </dd>
      </dl>
      <div role="status">
        {target !== null && (
          <div className="note">
            <p>{t('clock.moving', { time: format.instant(target) })}</p>
            <p className="s">{t('clock.movingWhat')}</p>
          </div>
        )}
      </div>
    </div>
  )
}

function MoveForm({ clock: { now } }: { clock: Clock }) {
  const t = useSettingsWords()
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const [isTooEarly, setTooEarly] = useState(false)
  const [to, setTo] = useState<string>()
  const move = useMutation({
    mutationFn: (instant: string) => call(api.advanceSandboxClock, { to: instant }),
    onSuccess: (moving) => queries.setQueryData(clockQuery.queryKey, moving),
    onSettled: () => setTo(undefined),
  })
  const errorOf = useFieldErrors(move.error)
  const choose = (text: string) => {
    setWanted(text)
    setTooEarly(false)
    move.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const instant = new Date(wanted)
    if (instant.getTime() > Date.parse(now)) setTo(instant.toISOString())
    else setTooEarly(true)
  }
  return (
    <form className="form" onSubmit={submit}>
      <div className="form-narrow">
        <TextField
          label={t('clock.to')}
          hint={t('clock.toHint')}
          type="datetime-local"
          required
          value={wanted}
          error={isTooEarly ? t('clock.tooEarly') : errorOf('to')}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <fieldset className="chips">
        <legend className="unseen">{t('clock.forward')}</legend>
        {STEPS_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className="chip"
            onClick={() => choose(localMinute(new Date(Date.parse(now) + days * DAY_MS)))}
          >
            + {t('clock.days', { count: days })}
          </button>
        ))}
      </fieldset>
      {move.error && errorOf('to') === undefined && <ProblemNote error={move.error} />}
      <div className="row">
        <Button type="submit">{t('clock.move')}</Button>
      </div>
      {to && (
        <ConfirmDialog
          title={t('clock.sure', { time: format.instant(to) })}
          action={t('clock.move')}
          isBusy={move.isPending}
          onConfirm={() => move.mutate(to)}
          onClose={() => setTo(undefined)}
        >
          {t('clock.sureWhat')}
        </ConfirmDialog>
      )}
    </form>
  )
}
