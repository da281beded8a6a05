const TICK_MS = 2

/**
 * Calls `passed` after a time unless cancelled. The time is counted in short ticks, and each takes at least a turn of
 * the event loop: a process that was busy itself reads what has come in the meantime before it gives up on it.
 */
export function startDeadline(ms: number, passed: () => void): { cancel(): void } {
  let ticksLeft = Math.ceil(ms / TICK_MS)
  let timer = setTimeout(tick, TICK_MS)

  function tick() {
    ticksLeft--
    if (ticksLeft === 0) passed()
    else timer = setTimeout(tick, TICK_MS)
  }
  return { cancel: () => clearTimeout(timer) }
}
