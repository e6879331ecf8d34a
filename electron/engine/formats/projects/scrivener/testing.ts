/** A version 3 Scrivener project with typical content: a part, chapters, sheets, keywords, comments, trash. */
export const scrivenerFiles: Readonly<Record<string, string>> = {
  'Salt.scrivx': `<?xml version="1.0" encoding="UTF-8"?>
<ScrivenerProject Version="2.0" Creator="SCRMAC-3.3"><Binder>
<BinderItem UUID="D-0" Type="DraftFolder"><Title>The Book</Title><MetaData><IncludeInCompile>Yes</IncludeInCompile></MetaData><Children>
 <BinderItem UUID="P-1" Type="Folder"><Title>Part One</Title><Children>
  <BinderItem UUID="C-1" Type="Folder"><Title>Chapter One</Title><MetaData><IncludeInCompile>Yes</IncludeInCompile></MetaData><Children>
   <BinderItem UUID="S-1" Type="Text"><Title>The landing</Title><MetaData><IncludeInCompile>Yes</IncludeInCompile><LabelID>7</LabelID><StatusID>2</StatusID>
    <CustomMetaData><MetaDataItem><FieldID>weather</FieldID><Value>1</Value></MetaDataItem></CustomMetaData></MetaData>
    <Keywords><KeywordID>2</KeywordID><KeywordID>3</KeywordID></Keywords></BinderItem>
   <BinderItem UUID="S-2" Type="Text"><Title>Night: the lamp</Title><MetaData><IncludeInCompile>Yes</IncludeInCompile></MetaData></BinderItem>
   <BinderItem UUID="S-3" Type="Text"><Title>Cut scene</Title></BinderItem>
  </Children></BinderItem>
  <BinderItem UUID="C-2" Type="Folder"><Title>Interlude</Title><Children>
   <BinderItem UUID="S-4" Type="Text"><Title>Rain</Title><MetaData><IncludeInCompile>Yes</IncludeInCompile></MetaData></BinderItem>
  </Children></BinderItem>
 </Children></BinderItem>
</Children></BinderItem>
<BinderItem UUID="F-1" Type="Folder"><Title>People</Title><Children>
 <BinderItem UUID="N-1" Type="Text"><Title>Ilse Vale</Title><MetaData><IconFileName>Characters (Photo)</IconFileName></MetaData>
  <Bookmarks><Bookmark BinderUUID="N-2">Skerry</Bookmark></Bookmarks>
  <Children><BinderItem UUID="N-3" Type="Text"><Title>History</Title></BinderItem></Children></BinderItem>
</Children></BinderItem>
<BinderItem UUID="N-2" Type="Text"><Title>Skerry</Title><MetaData><LabelID>5</LabelID></MetaData></BinderItem>
<BinderItem UUID="I-1" Type="Image"><Title>Map</Title></BinderItem>
<BinderItem UUID="T-1" Type="Folder"><Title>Sheets</Title><Children><BinderItem UUID="T-2" Type="Text"><Title>Character Sheet</Title></BinderItem></Children></BinderItem>
<BinderItem UUID="X-1" Type="TrashFolder"><Title>Trash</Title><Children><BinderItem UUID="X-2" Type="Text"><Title>Old</Title></BinderItem></Children></BinderItem>
</Binder>
<Keywords><Keyword ID="1"><Title>Characters</Title><Children><Keyword ID="2"><Title>Ilse Vale</Title></Keyword></Children></Keyword><Keyword ID="3"><Title>open water</Title></Keyword></Keywords>
<LabelSettings><Title>POV</Title><Labels><Label ID="-1">No Label</Label><Label ID="5">Location</Label><Label ID="7">Ilse Vale</Label></Labels></LabelSettings>
<StatusSettings><StatusItems><Status ID="2">First Draft</Status></StatusItems></StatusSettings>
<CustomMetaDataSettings><MetaDataField ID="weather" Type="List"><Title>Weather</Title><ListOptions><Option ID="1">Storm</Option></ListOptions></MetaDataField></CustomMetaDataSettings>
<TemplateFolderUUID>T-1</TemplateFolderUUID></ScrivenerProject>`,
  'Files/Data/S-1/content.rtf':
    '{\\rtf1\\ansi <$Scr_Ps::0>Rain fell on the landing.<!$Scr_Ps::0>\\par \\uc0\\u8220 Nobody,\\u8221  she said.\\par}',
  'Files/Data/S-1/synopsis.txt': 'Ilse waits: nobody comes.',
  'Files/Data/S-1/notes.rtf': '{\\rtf1\\ansi Make it colder.\\par}',
  'Files/Data/S-1/content.comments': '<Comments><Comment ID="1"><![CDATA[{\\rtf1\\ansi Which landing?}]]></Comment></Comments>',
  'Files/Data/S-2/content.rtf': '{\\rtf1\\ansi She lit the lamp.\\par}',
  'Files/Data/S-3/content.rtf': '{\\rtf1\\ansi Ilse dreams of Venice.\\par}',
  'Files/Data/S-4/content.rtf': '{\\rtf1\\ansi It rained.\\par}',
  'Files/Data/N-1/content.rtf': '{\\rtf1\\ansi Keeper of the light.\\par}',
  'Files/Data/N-1/synopsis.txt': 'Ilse keeps the light on Skerry.',
  'Files/Data/N-3/content.rtf': '{\\rtf1\\ansi Born on the mainland.\\par}',
  'Files/Data/N-2/content.rtf': '{\\rtf1\\ansi An islet.\\par}',
  'Files/Data/T-2/content.rtf': '{\\rtf1\\ansi Name: \\par}',
  'Files/Data/X-2/content.rtf': '{\\rtf1\\ansi Old words.\\par}',
};
