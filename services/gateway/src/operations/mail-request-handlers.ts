import { AppError, type CallOf, identity, type Operation } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import type { SendError } from '../http/respond.ts'
import { operationHandler } from './operation-handler.ts'

const {
  completeSignUp,
  getSignUp,
  openPasswordReset,
  openSignInUnlock,
  openSignUp,
  requestPasswordReset,
  requestSignInUnlock,
  requestSignUp,
} = identity.operations

/** The operations of signing up; none exists if it is switched off. */
const SIGN_UP = [requestSignUp, getSignUp, completeSignUp]

/** The operations that send an email to anybody, by name: identity gets the caller's address, for its throttle. */
export function mailRequestHandlers(parts: AppParts, sendError: SendError): Record<string, RequestHandler> {
  const withAddress = (op: Operation, call: CallOf<'gateway'>) =>
    operationHandler(op, parts, sendError, (req, _res, input, envelope) =>
      parts.rpc.request(call, JSON.stringify({ ...input, address: callerAddressOf(req) }), envelope),
    )
  return {
    [requestPasswordReset.name]: withAddress(requestPasswordReset, openPasswordReset),
    [requestSignInUnlock.name]: withAddress(requestSignInUnlock, openSignInUnlock),
    ...(parts.signUpEnabled
      ? { [requestSignUp.name]: withAddress(requestSignUp, openSignUp) }
      : Object.fromEntries(SIGN_UP.map((op) => [op.name, operationHandler(op, parts, sendError, refuseAsAbsent)]))),
  }
}

function refuseAsAbsent(): never {
  throw new AppError('not_found')
}
