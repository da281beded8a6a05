import { type ReactNode, useEffect } from 'react'
import { keepSession } from '../api/session.ts'
import { useSignInWords } from '../words/sign-in/index.ts'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

/** Shown at whatever address was asked for, which is shown once somebody has signed in. */
export function SignInPage() {
  const t = useSignInWords()
  return (
    <Entrance title={t('title')} lead={t('lead')}>
      <SignInForm onSignedIn={keepSession} />
    </Entrance>
  )
}

/** A page before the console: one thing to do in the middle. */
export function Entrance({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Dossier`
  }, [title])
  return (
    <div className="sign-in">
      <main>
        <div className="sign-in-mark">
          <i aria-hidden="true">D</i>Dossier
        </div>
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        <div className="card">{children}</div>
      </main>
    </div>
  )
}
