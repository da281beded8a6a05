-- What the user agreed that the application may do through MCP. Its tokens allow no more, even if the firm lets the
-- application do more later. One of: read, approve, write. A grant of an earlier version only reads.
alter table oauth_grants add column mcp_access text not null default 'read';

-- Users were not asked before. What the firm lets their applications do today stays.
update oauth_grants g set mcp_access = c.mcp_access
from oauth_clients c where c.id = g.client_id and g.audience = 'mcp' and c.mcp_access <> 'read';
