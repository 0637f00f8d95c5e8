import { msg } from "@lingui/core/macro"
import { fact, titleResolver, activity, all, factSource } from "@rond/core/plugin"
import { Api } from "@rond/core/platform/http"
import { Effect } from "effect"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "se.takes-medicines": boolean
  }
}

/** The title of a follow-up of a positive result; it comes before the general title of the same activity type. */
export const chlamydiaFollowUpTitle = titleResolver({
  id: "title-chlamydia-follow-up",
  activityType: "chlamydia_nurse_video",
  title: msg`Chlamydia, follow-up of a positive result`,
  when: fact("se.takes-medicines").is(true),
})

/** The market lists the fact immediately; its form loads when the fact is needed. */
const symptoms = Effect.promise(() => import("@rond/core/model/symptoms"))

/** Whether a chlamydia patient reported taking the medicines: then the meeting follows up a positive result. */
export const takesMedicines = factSource({
  id: "se.takes-medicines",
  means: msg`In a nurse’s chlamydia meeting: the patient chose take_medicines in the symptom form.`,
  when: all(activity.type.is("chlamydia_nurse_video"), fact("symptoms.form-exists").is(true)),
  inDayList: ({ chosenSymptoms }) => chosenSymptoms?.includes("take_medicines"),
  find: {
    key: "se.takes-medicines",
    run: ({ meetingId }) =>
      meetingId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const api = yield* Api
            const { getSymptomForm, hasSelected } = yield* symptoms
            const { form } = yield* api.run(getSymptomForm, { params: { meetingId } })
            return form !== null && hasSelected(form, "take_medicines")
          }),
  },
})
