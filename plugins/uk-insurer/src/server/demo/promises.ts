import { adultByVideo, anAdult, type DemoPromises, hasEveryEnding } from "@rond/core/server-kit/demo"

const patientInTwoPools = { place: "coming-4", type: "video_visit", named: "in two British pools" } as const

/** The insurer's meetings in the demo clinic that tests may count on. A doctor and a nurse of the UK's own pool meet one of its members too. */
export const promises: DemoPromises = {
  meetings: {
    "uk-insurer-gp": {
      "whole record": { place: "coming-8", type: "video_visit", named: "whole record at the insurer", hasPhotos: true },
      "adult by video": adultByVideo,
      "patient in two pools": patientInTwoPools,
      "member without cover": { place: "coming-1", type: "video_visit", named: "member without cover" },
      "member with used-up limits": { place: "coming-2", type: "video_visit", named: "member with used-up limits" },
      "member with tasks": { place: "coming-3", type: "phone_triage", patient: anAdult },
      "every decision": { place: "coming-7", type: "video_visit", named: "member with limits left" },
      "member with excluded benefits": { place: "drop-in-0", type: "video_visit", named: "member with excluded benefits" },
      "therapeutic prescription": { place: "coming-5", type: "physical_meeting", patient: anAdult },
      // Its note is kept in another system: it has not begun.
      "migrated consultation": { place: "coming-6", type: "text_consultation", patient: anAdult },
    },
    "uk-insurer-therapist": {
      "adult by video": adultByVideo,
      "member with unlimited benefits": { place: "coming-0", type: "video_visit", named: "member with unlimited benefits" },
      "member with one benefit used up": { place: "coming-1", type: "video_visit", named: "member with one benefit used up" },
      "member with an exclusion": { place: "coming-2", type: "video_visit", named: "member with an exclusion" },
    },
    "uk-gp": { "patient in two pools": patientInTwoPools },
    // The insurer has no nurse of its own: the UK's nurses meet its members.
    "uk-nurse": { member: { place: "coming-2", type: "video_visit", named: "in two British pools" } },
  },
  patients: {
    "whole record at the insurer": {
      pool: "uk-insurer",
      adult: 5,
      treatedBy: "uk-insurer-gp",
      hasWholeRecord: true,
      holds: hasEveryEnding,
    },
    "in treatment at the insurer": { pool: "uk-insurer", adult: 5, treatedBy: "uk-insurer-therapist" },
    // Their places decide their cover: demo-covers.ts has it for each.
    "member without cover": { pool: "uk-insurer", adult: 8, treatedBy: "uk-insurer-gp" },
    "member with used-up limits": { pool: "uk-insurer", adult: 16, treatedBy: "uk-insurer-gp" },
    "member with limits left": { pool: "uk-insurer", adult: 14, treatedBy: "uk-insurer-gp" },
    "member with excluded benefits": { pool: "uk-insurer", adult: 10, treatedBy: "uk-insurer-gp" },
    "member with unlimited benefits": { pool: "uk-insurer", adult: 11, treatedBy: "uk-insurer-therapist" },
    "member with one benefit used up": { pool: "uk-insurer", adult: 19, treatedBy: "uk-insurer-therapist" },
    "member with an exclusion": { pool: "uk-insurer", adult: 13, treatedBy: "uk-insurer-therapist" },
    "in two British pools": { pool: "uk-insurer", adult: 9, treatedBy: "uk-insurer-gp", alsoTreatedBy: "uk-gp" },
  },
}
