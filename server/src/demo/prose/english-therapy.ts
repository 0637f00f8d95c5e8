import type { Condition } from "./prose.ts"

/** What psychologists and therapists see people for. */
export const englishTherapy: readonly Condition[] = [
  {
    symptomId: "anxiety",
    code: "F41.1",
    diagnosis: "Generalised anxiety disorder",
    complaint: ["I worry about everything and cannot switch off.", "Anxiety that makes it hard to sleep and work."],
    reason: "Worry and anxiety",
    history: [
      "Worry for most of the day for several months, about work, family and health. Muscle tension and poor sleep. Previous counselling at university.",
      "Session follow-up: has kept the worry diary on most days and noticed fewer worry periods in the evening.",
    ],
    findings: [
      "Open and reflective, somewhat tense. Affect adequate. No psychotic symptoms.",
      "GAD-7 down since last session. Good contact.",
    ],
    assessment: ["Generalised anxiety of moderate degree. No suicidal thoughts.", "Improving with cognitive behavioural therapy."],
    plan: [
      "Continue with worry time and behavioural experiments. Next session in two weeks.",
      "Homework: postpone worry, activity list. GAD-7 before next session.",
    ],
  },
  {
    symptomId: "depression",
    code: "F32.1",
    diagnosis: "Moderate depressive episode",
    complaint: ["I have no energy and nothing feels fun any more.", "I feel low and sleep badly since this autumn."],
    reason: "Low mood",
    history: [
      "Low mood, loss of interest and tiredness for three months. Sleeps five hours. On part-time sick leave. No earlier episodes.",
      "Reports somewhat more energy. Has taken daily walks and met a friend twice.",
    ],
    findings: [
      "Slightly slowed, tearful at times. Good eye contact. Thoughts of death denied.",
      "PHQ-9 unchanged. More varied facial expression than last time.",
    ],
    assessment: ["Moderate depressive episode. Suicide risk assessed as low.", "Depression in slow improvement."],
    plan: [
      "Behavioural activation, weekly sessions. Contact with GP regarding medication.",
      "Extend the activity schedule. Crisis plan gone through.",
    ],
  },
  {
    symptomId: "stress",
    code: "F43.9",
    diagnosis: "Reaction to severe stress",
    complaint: ["Too much at work, I forget things and cry easily.", "I cannot recover even when I am off work."],
    reason: "Stress-related symptoms",
    history: [
      "Half a year of high workload. Tired, forgetful, irritable. Wakes at four. Has support from the manager.",
      "Third session. Has introduced breaks and reduced overtime. Still sensitive to noise.",
    ],
    findings: ["Tired, adequate, good contact. Concentration holds through the session.", "More rested than before. Affect varied."],
    assessment: ["Stress reaction without depression.", "Stress-related exhaustion symptoms, slowly improving."],
    plan: [
      "Recovery plan, sleep advice. Meeting with the employer proposed.",
      "Continue with graded return to activity. Next session in three weeks.",
    ],
  },
  {
    symptomId: "sleep",
    code: "F51.0",
    diagnosis: "Non-organic insomnia",
    complaint: ["I lie awake for hours and dread going to bed.", "I wake at three every night."],
    reason: "Sleeping problems",
    history: [
      "Difficulty falling asleep for a year, on most nights. Spends nine hours in bed, sleeps about five. No snoring.",
      "Sleep diary shows shorter time to fall asleep since sleep restriction started.",
    ],
    findings: ["Tired, well-oriented. No depressive symptoms.", "ISI reduced from last session."],
    assessment: ["Insomnia, well suited for CBT-I.", "Good response to sleep restriction."],
    plan: [
      "Sleep window from midnight to six. Stimulus control. Diary daily.",
      "Extend the sleep window by 15 minutes. Follow-up in two weeks.",
    ],
  },
]
