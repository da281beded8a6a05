from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"

PDF = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n"


def test_the_examples_of_the_readme_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    examples = re.findall(r"^```python\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL)
    (tmp_path / "passport.pdf").write_bytes(PDF)
    monkeypatch.chdir(tmp_path)

    exec(compile("\n".join(examples), str(README), "exec"), {"__name__": "readme"})

    printed = capsys.readouterr().out
    assert len(examples) > 10
    for line in ("Brooklyn", "There is such a client already.", f"{len(PDF)} of {len(PDF)} bytes", "passport.pdf"):
        assert f"{line}\n" in printed
