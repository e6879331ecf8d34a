@echo off
rem The command line of the installed app: lorelens context "..." --vault C:\novel
"%~dp0..\..\Lorelens.exe" --log-level=3 --cli %*
