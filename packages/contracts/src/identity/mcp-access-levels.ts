/** What a firm may let an application do through MCP, from less to more. For pages too, which do without zod. */
export const mcpAccessLevels = ['read', 'approve', 'write'] as const
