; The app registers its links for the user; the uninstaller takes that back. What the user decided stays, as the files do.
; An update runs the older uninstaller first: there the links must stay.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\lorelens"
  ${endIf}
!macroend
