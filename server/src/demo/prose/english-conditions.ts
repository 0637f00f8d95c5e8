import type { Condition } from "./prose.ts"

/** What doctors and nurses see people for. */
export const englishConditions: readonly Condition[] = [
  {
    symptomId: "cough_and_cold",
    code: "J06.9",
    diagnosis: "Acute upper respiratory infection",
    complaint: [
      "I have had a cough and a blocked nose for {days} days and I am not getting any better.",
      "Cold and cough since last week, slight fever in the evenings.",
    ],
    reason: "Cough and cold",
    history: [
      "{days} days of cough, runny nose and a sore throat. Low-grade fever for the first two days. Eating and drinking normally. Non-smoker.",
      "Previously well. Onset {days} days ago with a sore throat, followed by a dry cough. No shortness of breath, no chest pain. Others in the household have had the same.",
    ],
    findings: [
      "Alert, speaks in full sentences without effort. No audible wheeze. Throat mildly red as seen on video.",
      "Comfortable at rest, coughs occasionally. Breathing rate normal. No sinus tenderness on self-palpation.",
    ],
    assessment: [
      "Uncomplicated viral upper respiratory infection. No red flags.",
      "Picture fits a viral infection in its natural course. No indication for antibiotics.",
    ],
    plan: [
      "Fluids, rest and paracetamol when needed. To be in touch again with high fever, breathlessness or no improvement within a week.",
      "Self-care advice given. Safety-netted regarding breathlessness and prolonged fever.",
    ],
    children: true,
  },
  {
    symptomId: "sore_throat",
    code: "J03.9",
    diagnosis: "Acute tonsillitis",
    complaint: [
      "My throat hurts so much that I can hardly swallow, and I have a fever.",
      "Very sore throat for {days} days with swollen glands.",
    ],
    reason: "Sore throat",
    history: [
      "{days} days of sore throat, pain on swallowing and fever up to {temperature} °C. No cough. Tender glands below the jaw.",
      "Sudden onset of sore throat with fever and malaise. No runny nose, no cough. Drinking fluids without difficulty.",
    ],
    findings: [
      "Enlarged, red tonsils with exudate on both sides as seen on video. Opens the mouth fully. Voice normal.",
      "Generally affected but not unwell. Tonsils red with white spots. No trismus.",
    ],
    assessment: ["Centor 4. Streptococcal tonsillitis probable.", "Tonsillitis, three Centor criteria. No sign of quinsy."],
    plan: [
      "Rapid test arranged; antibiotics if positive. Pain relief and fluids.",
      "Phenoxymethylpenicillin for ten days. To be in touch if unable to swallow or no better after three days.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "urinary_tract",
    code: "N30.0",
    diagnosis: "Acute cystitis",
    complaint: [
      "It burns when I pass urine and I have to go all the time.",
      "I think I have a urinary infection again, it started {days} days ago.",
    ],
    reason: "Burning on passing urine",
    history: [
      "{days} days of urgency and burning on passing urine. No fever, no flank pain, no vaginal symptoms. Not pregnant.",
      "Second episode this year. Frequency and lower abdominal discomfort since {days} days. Feels otherwise well.",
    ],
    findings: [
      "Unaffected general condition. No fever. No flank tenderness on self-percussion.",
      "Well. Temperature {temperature} °C by the patient's own reading.",
    ],
    assessment: ["Uncomplicated lower urinary tract infection.", "Acute cystitis, no sign of pyelonephritis."],
    plan: [
      "Nitrofurantoin for five days. Plenty of fluids. To be in touch with fever, flank pain or no improvement after three days.",
      "Treatment started today. Information on prevention given.",
    ],
    women: true,
  },
  {
    symptomId: "eye_irritation",
    code: "H10.9",
    diagnosis: "Conjunctivitis",
    complaint: ["My eye is red and sticky in the morning.", "Both eyes are red and itchy since {days} days."],
    reason: "Red eye",
    history: [
      "{days} days of a red right eye with discharge, stuck together in the mornings. Vision unaffected. No pain, no light sensitivity. No contact lenses.",
      "Started in one eye and spread to the other. Cold symptoms at the same time. No trauma.",
    ],
    findings: [
      "Red conjunctiva with yellowish discharge. Clear cornea as far as can be seen. Pupils equal.",
      "Mild redness on both sides, watery discharge. Reads text on the screen without difficulty.",
    ],
    assessment: ["Infectious conjunctivitis without signs of deeper inflammation.", "Probable viral conjunctivitis."],
    plan: [
      "Cleaning with boiled water, hand hygiene. Drops if no better in five days.",
      "Self-limiting. To be in touch at once with pain, light sensitivity or impaired vision.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "skin_rash",
    code: "L20.9",
    diagnosis: "Atopic dermatitis",
    complaint: ["The eczema in my elbow creases has flared up and itches at night.", "Dry, itchy rash that comes back every winter."],
    reason: "Itchy rash",
    history: [
      "Known eczema since childhood, worse for {days} days. Itch disturbs sleep. Uses emollient irregularly.",
      "Flare of eczema in both elbow creases and on the neck. No new soaps or creams. No discharge.",
    ],
    findings: [
      "Dry, red, slightly scaly patches in the elbow creases with scratch marks. No weeping or crusts.",
      "Photos show well-defined dry eczema without signs of infection.",
    ],
    assessment: ["Flare of atopic dermatitis, not infected.", "Moderate atopic eczema in need of a treatment course."],
    plan: [
      "Moderately potent steroid cream once daily for two weeks, then tapering. Emollient at least twice daily.",
      "Written treatment plan sent. Follow-up in four weeks.",
    ],
    photos: true,
    children: true,
  },
  {
    symptomId: "hives",
    code: "L50.9",
    diagnosis: "Urticaria",
    complaint: ["Red, raised patches that move around and itch a lot.", "I woke up with hives all over my body."],
    reason: "Hives",
    history: [
      "Itchy weals that come and go for {days} days. No swelling of lips or tongue, no breathing difficulty. Cold last week.",
      "Hives since yesterday evening without a known trigger. No new medicines or foods.",
    ],
    findings: [
      "Scattered weals on trunk and arms. No angio-oedema. Speaks without difficulty.",
      "Photos show raised red weals of varying size.",
    ],
    assessment: ["Acute urticaria, probably after infection. No sign of anaphylaxis.", "Acute spontaneous urticaria."],
    plan: [
      "Non-sedating antihistamine, up to fourfold dose for a week. Emergency care with swelling of the face or breathing difficulty.",
      "Antihistamine daily until free of symptoms for a week.",
    ],
    photos: true,
  },
  {
    symptomId: "back_pain",
    code: "M54.5",
    diagnosis: "Low back pain",
    complaint: ["My lower back locked when I was lifting boxes {days} days ago.", "Back pain that makes it hard to sit at work."],
    reason: "Low back pain",
    history: [
      "Sudden low back pain when lifting {days} days ago. No radiation, no numbness, normal bladder and bowel function.",
      "Recurring back pain for years, worse since {days} days. Sits at a desk. No trauma, no night pain, no weight loss.",
    ],
    findings: [
      "Moves stiffly. Can stand on toes and heels. Forward bend limited by pain.",
      "Rises from the chair with support. Straight leg raise on own test without radiating pain.",
    ],
    assessment: ["Acute non-specific low back pain, no red flags.", "Mechanical back pain with good prognosis."],
    plan: [
      "Stay active, ibuprofen for a week. Exercises sent. Physiotherapy if no better in three weeks.",
      "Advice on activity and sitting. To be in touch with leg weakness or bladder problems.",
    ],
  },
  {
    symptomId: "headache",
    code: "G43.9",
    diagnosis: "Migraine",
    complaint: [
      "Throbbing headache on one side, I feel sick and want to lie in the dark.",
      "My migraine attacks have become more frequent.",
    ],
    reason: "Headache",
    history: [
      "Attacks of one-sided throbbing headache with nausea and light sensitivity, two a month, lasting about a day. Mother has migraine.",
      "Known migraine. Three attacks in {days} days. Paracetamol does not help. No visual loss, no neurological symptoms between attacks.",
    ],
    findings: [
      "No facial asymmetry, normal speech, moves arms and legs freely. Blood pressure {pressure} at home.",
      "Unaffected between attacks. Neck moves freely.",
    ],
    assessment: ["Migraine without aura. No warning signs.", "Migraine with increasing frequency; preventive treatment to be considered."],
    plan: [
      "Triptan at the start of the attack. Headache diary for six weeks, then follow-up.",
      "Sumatriptan 50 mg as needed, at most nine days a month.",
    ],
  },
  {
    symptomId: "stomach_flu",
    code: "A09.9",
    diagnosis: "Gastroenteritis",
    complaint: ["Vomiting and diarrhoea since yesterday.", "My stomach has been upset for {days} days, mostly diarrhoea."],
    reason: "Vomiting and diarrhoea",
    history: [
      "Vomiting and watery diarrhoea for {days} days. No blood. Keeps small sips down. Passing urine. Others at nursery are ill.",
      "Acute onset of diarrhoea after a trip. No fever, no blood. Drinking enough.",
    ],
    findings: ["Tired but alert. Moist tongue. Abdomen soft on guided self-palpation.", "No signs of dehydration on video. Pulse {pulse}."],
    assessment: ["Viral gastroenteritis without dehydration.", "Gastroenteritis, mild course."],
    plan: [
      "Oral rehydration in small amounts, often. To be in touch with blood in stools, drowsiness or no urine in eight hours.",
      "Fluids and rest. Stay at home until 48 hours after the last symptom.",
    ],
    children: true,
  },
  {
    symptomId: "high_blood_pressure",
    code: "I10",
    diagnosis: "Essential hypertension",
    complaint: ["My home readings are higher than they should be.", "I would like to follow up my blood pressure."],
    reason: "Blood pressure follow-up",
    history: [
      "Known hypertension for six years. Home readings around {pressure} for the past {days} days. Takes the tablets daily, no side effects.",
      "Measured {pressure} at the pharmacy. No chest pain, no headache, no breathlessness. Father had a stroke at 70.",
    ],
    findings: ["Home average {pressure}, pulse {pulse}, regular. Feels well.", "Mean of seven days' home readings {pressure}."],
    assessment: ["Hypertension not fully controlled.", "Hypertension, target not reached on current treatment."],
    plan: [
      "Dose increased, bloods and ECG ordered. New home readings in four weeks.",
      "Amlodipine added. Advice on salt, alcohol and activity. Follow-up in six weeks.",
    ],
  },
  {
    symptomId: "asthma",
    code: "J45.9",
    diagnosis: "Asthma",
    complaint: ["I cough at night and need my blue inhaler more often than before.", "Tightness in the chest when I run."],
    reason: "Asthma symptoms",
    history: [
      "Asthma since the teens. For {days} days night cough and reliever use most days. No infection. Preventer taken irregularly.",
      "Breathless on exertion and in the cold. Uses the reliever four times a week. Non-smoker.",
    ],
    findings: [
      "Speaks in full sentences, no visible use of accessory muscles. Home peak flow 80% of best.",
      "Breathing calmly. Inhaler technique shown on video, corrected.",
    ],
    assessment: ["Asthma not well controlled, probably from irregular treatment.", "Mild asthma in need of step-up."],
    plan: [
      "Daily preventer, technique reviewed. Written action plan. Follow-up in six weeks with ACT score.",
      "Combination inhaler started. Spirometry booked.",
    ],
  },
  {
    symptomId: "pollen_allergy",
    code: "J30.1",
    diagnosis: "Allergic rhinitis due to pollen",
    complaint: ["My hay fever has started and the usual tablets do not help.", "Runny nose and itchy eyes every spring."],
    reason: "Hay fever",
    history: [
      "Pollen allergy for many years. Sneezing, blocked nose and itchy eyes for {days} days despite antihistamine. No asthma.",
      "Seasonal nose and eye symptoms since childhood. Wants renewed treatment ahead of the season.",
    ],
    findings: ["Nasal voice, red eyes. Breathing unaffected.", "No wheeze, no skin symptoms."],
    assessment: [
      "Seasonal allergic rhinoconjunctivitis with insufficient effect of antihistamine alone.",
      "Pollen allergy, moderate symptoms.",
    ],
    plan: [
      "Nasal steroid daily through the season, antihistamine and eye drops when needed.",
      "Combined treatment started. To be in touch if chest symptoms appear.",
    ],
    children: true,
  },
]
