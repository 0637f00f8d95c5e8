import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/*
 * Some tables decide what others may do: pools, flags, roles, switches. Operators change most of them directly in the database, bypassing
 * the server, so the database itself audits those changes.
 */

/**
 * The trigger function that audits a changed row: the table, the values before and after, the database role and the program. Its arguments
 * are the column that identifies the row and the audited columns; all columns if none is given. A table of the log's name in the writer's
 * session would take these lines, so the log's has its schema.
 */
const changeOfRow = (schema: string): string => `
    create function note_change_of_row() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      before jsonb := case when tg_op in ('UPDATE', 'DELETE') then to_jsonb(old) end;
      after jsonb := case when tg_op in ('UPDATE', 'INSERT') then to_jsonb(new) end;
      columns text[] := tg_argv[1:];
      changed text[];
    begin
      if tg_op <> 'TRUNCATE' then
        select array_agg(key) into changed from jsonb_object_keys(coalesce(after, before)) as key
        where (columns = '{}' or key = any(columns)) and before -> key is distinct from after -> key;
        if changed is null then
          return null;
        end if;
      end if;
      insert into ${schema}.audit_entry
        (request_id, call_id, action, subject_id, address, user_agent, outcome, detail)
      values (
        'transaction-' || pg_current_xact_id(), 'database', 'database.change', coalesce(after, before) ->> tg_argv[0],
        host(inet_client_addr()), nullif(current_setting('application_name'), ''), 'done',
        jsonb_build_object(
          'table', tg_table_name, 'change', lower(tg_op), 'role', session_user,
          'before', (select jsonb_object_agg(key, value) from jsonb_each(before) where key = any(changed)),
          'after', (select jsonb_object_agg(key, value) from jsonb_each(after) where key = any(changed))));
      return null;
    end $$`

export const createWatch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly schema: string }>`select quote_ident(current_schema()) as schema`
  yield* sql.unsafe(changeOfRow(row!.schema))
})

/**
 * Makes the database audit every change of a table's rows, including changes made without the server. A deferred trigger writes the audit
 * line at the end of the transaction: it has the row's last values.
 *
 * @param name the column that identifies a row
 * @param columns the columns whose changes are audited; all of them if empty
 */
export const watchTable = Effect.fnUntraced(function* (table: string, name: string, columns: readonly string[] = []) {
  const sql = yield* SqlClient.SqlClient
  const how = `execute function note_change_of_row(${[name, ...columns].map((column) => `'${column}'`).join(", ")})`
  yield* sql.unsafe(`
    create constraint trigger watch_${table} after insert or update or delete on ${table}
    deferrable initially deferred for each row ${how}`)
  yield* sql.unsafe(`create trigger watch_${table}_emptied after truncate on ${table} for each statement ${how}`)
})
