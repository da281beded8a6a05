-- What the user agreed that the application may do through MCP. Its tokens allow no more, even if the firm lets the
-- application do more later. One of: read, approve, write. A grant of an earlier version only reads.
alter table oauth_grants add column mcp_access text not null default 'read';
