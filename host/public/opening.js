// Before anything is drawn: the clinician's theme, so that a dark room stays dark while the page loads.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem("rond.theme")
  } catch {
    // A browser that refuses storage follows the machine.
  }
  var dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  document.documentElement.classList.toggle("rond-dark", dark)
  document.documentElement.style.colorScheme = dark ? "dark" : "light"
})()
// Before the application is here: which outline stands in its place, and the meeting screen's own files and first data,
// which the browser would only hear of when the application has begun.
;(function () {
  if (!/^\/emr\/[^/]+\/?$/.test(location.pathname)) return
  document.documentElement.classList.add("opens-meeting")
  var api = document.querySelector('meta[name="rond-api"]')
  if (api !== null) {
    // The application takes these answers, and asks again for what is missing.
    window.rondOpening = fetch(api.content + "/opening/" + location.pathname.split("/")[2], {
      headers: { "X-Rond-Idle-Seconds": "0" },
    }).catch(function () {})
  }
  var files = document.querySelector('meta[name="rond-meeting-files"]')
  if (files === null) return
  files.content.split(" ").forEach(function (file) {
    var link = document.createElement("link")
    link.rel = "modulepreload"
    link.crossOrigin = ""
    link.href = file
    document.head.appendChild(link)
  })
})()
// An application that does not come, or ends before it has drawn anything, would leave its outline for ever: the page says so in
// the reader's language, and what to do. The application draws over it, should it come after all.
;(function () {
  function languages() {
    // What a clinician chose on this device is not the language of a patient who opens a link on it.
    if (document.getElementById("app") === null) return navigator.languages
    try {
      return [localStorage.getItem("rond.language") || ""].concat(navigator.languages)
    } catch {
      return navigator.languages
    }
  }
  function say() {
    var texts = Array.from(document.querySelectorAll(".unopened > [lang]"))
    var names = languages().map(function (name) {
      return name.slice(0, 2).replace(/^n[on]$/, "nb")
    })
    var known = names.concat("en").find(function (name) {
      return texts.some(function (text) {
        return text.lang === name
      })
    })
    texts.forEach(function (text) {
      text.hidden = text.lang !== known
    })
  }
  addEventListener(
    "error",
    function (event) {
      // Of what is fetched only scripts are missed; an error in them is the window's own, which is no element.
      if (["SCRIPT", undefined].includes(event.target.tagName)) say()
    },
    true,
  )
  addEventListener("unhandledrejection", say)
})()
