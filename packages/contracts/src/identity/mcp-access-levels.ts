/** What a firm may let an application do through MCP, from less to more. For pages too, which do without zod. */
export const mcpAccessLevels = ['read', 'approve', 'write'] as const

type Level = (typeof mcpAccessLevels)[number]

/** The one that allows less. */
export function lowerMcpAccess(one: Level, other: Level): Level {
  return mcpAccessLevels.indexOf(one) < mcpAccessLevels.indexOf(other) ? one : other
}
