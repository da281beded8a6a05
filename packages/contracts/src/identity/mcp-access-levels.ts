/** What a firm may let an application do through MCP, from less to more. For pages too, which do without zod. */
export const mcpAccessLevels = ['read', 'approve', 'write'] as const

type Level = (typeof mcpAccessLevels)[number]

/** Whether the first allows more than the second. */
export function isHigherMcpAccess(one: Level, other: Level): boolean {
  return mcpAccessLevels.indexOf(one) > mcpAccessLevels.indexOf(other)
}

/** The one that allows less. */
export function lowerMcpAccess(one: Level, other: Level): Level {
  return isHigherMcpAccess(one, other) ? other : one
}
