import { activity, noteField } from "@rond/core/plugin"

/** After a triage by phone the note says what was decided. */
export const assessmentRule = { ...noteField("assessment").atLeast(20), when: activity.type.is("phone_triage") }
