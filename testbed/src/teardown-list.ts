/** Global setup and teardown are modules of their own that share nothing but the process. */
const shared = globalThis as typeof globalThis & { dossierTeardown?: (() => Promise<void>)[] }

export function stopAtTeardown(stop: () => Promise<void>): void {
  shared.dossierTeardown ??= []
  shared.dossierTeardown.push(stop)
}

/** Stops in the order in which the stops were handed in. */
export async function tearDown(): Promise<void> {
  for (const stop of shared.dossierTeardown?.splice(0) ?? []) await stop()
}
