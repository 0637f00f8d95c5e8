import { Api } from "@rond/core/platform/http"
import { activity, all, factSource, fact } from "@rond/core/plugin"
import { getSymptomForm, hasSelected } from "@rond/core/features/symptoms"
import { Effect } from "effect"

/** Whether a chlamydia patient said to be taking the medicines: then the meeting follows up a positive result. */
export const takesMedicines = factSource({
  id: "se.takes-medicines",
  means: "In a nurse's chlamydia meeting: the patient chose take_medicines in the symptom form.",
  when: all(activity.type.is("chlamydia_nurse_video"), fact("symptoms.form-exists").is(true)),
  find: {
    key: "se.takes-medicines",
    run: ({ meetingId }) =>
      meetingId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const api = yield* Api
            const { form } = yield* api.run(getSymptomForm, { params: { meetingId } })
            return form !== null && hasSelected(form, "take_medicines")
          }),
  },
})
