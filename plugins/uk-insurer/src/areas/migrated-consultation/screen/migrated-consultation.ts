import { getFormData } from "../model/endpoints.ts"
import { insurerPath } from "../../insurer-service/screen/index.ts"
import { msg } from "@lingui/core/macro"
import { Api } from "@rond/core/platform/http"
import { fact, factSource, meetingSection } from "@rond/core/plugin"
import { Effect } from "effect"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "uk-insurer.is-migrated": boolean
    readonly "uk-insurer.may-be-migrated": boolean
  }
}

/** The meeting says itself that its note is not kept elsewhere, so a request that can only answer no is not sent. */
export const mayBeMigrated = factSource({
  id: "uk-insurer.may-be-migrated",
  means: msg`The meeting does not say that its note is kept here.`,
  find: { key: "uk-insurer.may-be-migrated", of: ({ meeting }) => meeting !== undefined && meeting.isNoteKeptElsewhere !== false },
})

/** Whether the consultation's data is in another system already. */
export const isMigrated = factSource({
  id: "uk-insurer.is-migrated",
  means: msg`The consultation’s data is in another system.`,
  when: fact("uk-insurer.may-be-migrated").is(true),
  find: {
    key: "uk-insurer.is-migrated",
    run: ({ meetingId }) =>
      meetingId === undefined
        ? Effect.succeed(false)
        : Effect.flatMap(Api, (api) => api.run(getFormData, { params: { insurer: insurerPath, meetingId } })).pipe(
            Effect.as(true),
            Effect.catchTag("NotFound", () => Effect.succeed(false)),
          ),
  },
})

/** The section in the note's place, which says where the consultation is written instead. */
export const migrationWarning = meetingSection({
  id: "uk-insurer-migration-warning",
  label: msg`Migration warning`,
  place: "instead-of-note",
  when: fact("uk-insurer.is-migrated").is(true),
  load: () => import("./MigrationWarning.tsx"),
})
