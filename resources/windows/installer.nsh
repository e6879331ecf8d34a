; The app registers its links for the user; the uninstaller takes that back. What the user decided stays, as the files do.
!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\lorelens"
!macroend
