// Before the application is here: which outline stands in its place, and the meeting screen's own files, which the browser
// would only hear of when the application has begun.
;(function () {
  if (!/^\/emr\/[^/]+\/?$/.test(location.pathname)) return
  document.documentElement.classList.add("opens-meeting")
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
